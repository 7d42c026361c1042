#include "server/store/sql_link.hpp"

#include <filesystem>

#include "server/store/postgres_schema.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_schema.hpp"

namespace skyline::server {
namespace {

class SqliteLink final : public SqlLink {
 public:
  explicit SqliteLink(std::string file)
      : file_(std::move(file)), database_(file_, sqlite::Database::Mode::read_write) {}

  std::vector<Row> ask(const std::string& question, const Row& values) override {
    sqlite::Statement statement(database_, question.c_str());
    statement.bind_all(values);
    std::vector<Row> rows;
    while (statement.step()) {
      Row& row = rows.emplace_back();
      for (int column = 0; column < statement.columns(); ++column)
        row.push_back(statement.is_null(column) ? std::nullopt : std::optional(statement.text(column)));
    }
    return rows;
  }
  void begin_reading() override { database_.execute("BEGIN"); }
  std::string made() const override { return "rowid"; }
  std::optional<std::string> fault() override { return sqlite::store_fault(file_); }

 private:
  std::string file_;
  sqlite::Database database_;
};

class PostgresLink final : public SqlLink {
 public:
  explicit PostgresLink(const std::string& address) : connection_(address) {}

  std::vector<Row> ask(const std::string& question, const Row& values) override {
    const auto found = connection_.ask(question, values);
    std::vector<Row> rows;
    for (int i = 0; i < found.count(); ++i) {
      Row& row = rows.emplace_back();
      for (int column = 0; column < found.columns(); ++column)
        row.push_back(found.is_null(i, column) ? std::nullopt : std::optional(found.text(i, column)));
    }
    return rows;
  }
  void begin_reading() override { connection_.ask("BEGIN ISOLATION LEVEL REPEATABLE READ"); }
  std::string made() const override { return "made"; }
  std::optional<std::string> fault() override { return postgres::store_fault(connection_); }

 private:
  postgres::Connection connection_;
};

}  // namespace

std::unique_ptr<SqlLink> link_to(const std::string& address) {
  if (postgres::is_address(address)) return std::make_unique<PostgresLink>(address);
  if (!std::filesystem::exists(address)) throw sqlite::Error(address + " does not exist", false);
  return std::make_unique<SqliteLink>(address);
}

void make_store(const std::string& address) {
  if (postgres::is_address(address)) {
    postgres::Connection connection(address);
    postgres::open_store(connection);
  } else {
    sqlite::open_store(address, sqlite::Look::whole);
  }
}

}  // namespace skyline::server
