// A connection for what an operator does to a store: the same questions, in words that SQLite and PostgreSQL
// both understand. Values are $1, $2 …, each first named in that order.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace skyline::server {

class SqlLink {
 public:
  using Row = std::vector<std::optional<std::string>>;

  SqlLink() = default;
  SqlLink(const SqlLink&) = delete;
  SqlLink& operator=(const SqlLink&) = delete;
  virtual ~SqlLink() = default;

  virtual std::vector<Row> ask(const std::string& question, const Row& values = {}) = 0;
  // From here on everything is seen as it is now, whatever others write; or everything is one transaction.
  virtual void begin_reading() = 0;
  // The column that tells in which order tables were made.
  virtual std::string made() const = 0;
  // What is wrong with the store as a whole.
  virtual std::optional<std::string> fault() = 0;
};

// Opens the store at an address as it is; throws where there is none.
std::unique_ptr<SqlLink> link_to(const std::string& address);
// Makes it a store of this version, as a server would; throws where it cannot be one.
void make_store(const std::string& address);

}  // namespace skyline::server
