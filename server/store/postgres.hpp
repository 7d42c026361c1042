// libpq with destructors and exceptions, as much of it as the store needs. A connection sends several
// transactions at once (pipeline mode) and waits for the answers to all of them.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

struct pg_conn;
struct pg_result;

namespace skyline::server::postgres {

struct Error : std::runtime_error {
  enum class Kind {
    lost,      // nobody knows whether what was under way was done
    conflict,  // two writers waited for each other: the same may be tried again
    refused,
  };
  Error(const std::string& what, Kind of_kind) : std::runtime_error(what), kind(of_kind) {}
  Kind kind;
};

// Whether an address is one of PostgreSQL.
inline bool is_address(std::string_view address) {
  return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

using Value = std::optional<std::string>;
using Values = std::vector<Value>;

class Rows {
 public:
  explicit Rows(pg_result* result);
  int count() const;
  int columns() const;
  std::string text(int row, int column) const;
  std::int64_t number(int row, int column) const;
  bool is_null(int row, int column) const;
  bool truth(int row, int column) const { return text(row, column) == "t"; }

 private:
  std::shared_ptr<pg_result> result_;
};

// Something to be done, by the number of a prepared statement.
struct Ask {
  int statement;
  Values values;
};
using Transaction = std::vector<Ask>;
struct Answer {
  std::vector<Rows> rows;  // of each statement
  std::optional<Error> error = {};
};

class Connection {
 public:
  // Throws Error when nobody answers there.
  explicit Connection(const std::string& address);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  // One statement by itself, outside of the pipeline; all of them before it is entered.
  Rows ask(const std::string& statement, const Values& values = {});
  // The number of a statement is its place here.
  void prepare(std::span<const std::string> statements);

  // Each transaction is done as a whole or not at all. Throws Error when the connection is lost, or silent
  // for too long; while nothing comes, `waits` is told how long it has been.
  static constexpr std::chrono::milliseconds looks_every{250};
  using Waits = std::function<void(std::chrono::milliseconds)>;
  std::vector<Answer> exchange(std::span<const Transaction> transactions, const Waits& waits);

  int socket() const;
  // What others said on the channels that this connection listens to. Throws Error when it is lost.
  std::vector<std::string> notices();

 private:
  [[noreturn]] void fail() const;
  pg_result* next();
  void wait(short events);
  Answer answer_to(const Transaction& transaction);

  pg_conn* connection_ = nullptr;
  std::vector<std::string> prepared_;            // the names of the statements
  std::chrono::steady_clock::time_point since_;  // the last exchange began
  const Waits* waits_ = nullptr;
};

}  // namespace skyline::server::postgres
