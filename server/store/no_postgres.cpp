// In place of postgres.cpp where the program is linked statically: Debian has no static libpq that could be.
#include "server/store/postgres.hpp"

namespace skyline::server::postgres {

Connection::Connection(const std::string&) : since_(std::chrono::steady_clock::now()) {
  throw Error("this program was built without PostgreSQL; the packages for Debian have it",
              Error::Kind::refused);
}
// Nobody has a connection, so nobody asks it.
Connection::~Connection() = default;
Rows Connection::ask(const std::string&, const Values&) { return Rows(nullptr); }
void Connection::prepare(std::span<const std::string>) {}
std::vector<Answer> Connection::exchange(std::span<const Transaction>, const Waits&) { return {}; }
int Connection::socket() const { return -1; }
std::vector<std::string> Connection::notices() { return {}; }

Rows::Rows(pg_result*) {}
int Rows::count() const { return 0; }
int Rows::columns() const { return 0; }
std::string Rows::text(int, int) const { return {}; }
std::int64_t Rows::number(int, int) const { return 0; }
bool Rows::is_null(int, int) const { return true; }

}  // namespace skyline::server::postgres
