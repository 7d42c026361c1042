#include "server/store/postgres.hpp"

#include <array>
#include <cstdlib>
#include <libpq-fe.h>
#include <poll.h>
#include <string_view>

#include "engine/core/notation.hpp"
#include "server/operation/secrets.hpp"

namespace skyline::server::postgres {
namespace {

using std::chrono::milliseconds;

// A database that says nothing for so long is left for another.
constexpr milliseconds lost_after{8000};

// The library explains itself in lines of their own.
std::string one_line(const char* message) {
  std::string text;
  for (const auto line : split(message, '\n'))
    if (const auto first = line.find_first_not_of(" \t"); first != std::string_view::npos)
      text += (text.empty() ? "" : "; ") + std::string(line.substr(first));
  return text;
}

Error::Kind kind_of(const PGresult* result) {
  const char* const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const std::string_view code = state != nullptr ? state : "";
  // 57P: the database is told to stop; 25006: it became one that is only read; 08: the connection; 26000: it
  // does not know what was prepared, so it is another one.
  if (code.empty() || code.starts_with("57P") || code.starts_with("08") || code == "25006" || code == "26000")
    return Error::Kind::lost;
  if (code == "40P01" || code == "40001") return Error::Kind::conflict;
  return Error::Kind::refused;
}

}  // namespace

Rows::Rows(pg_result* result) : result_(result, [](pg_result* one) { PQclear(one); }) {}

int Rows::count() const { return PQntuples(result_.get()); }

int Rows::columns() const { return PQnfields(result_.get()); }

std::string Rows::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t Rows::number(int row, int column) const {
  return std::strtoll(PQgetvalue(result_.get(), row, column), nullptr, 10);
}

bool Rows::is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }

// What the address itself says wins.
Connection::Connection(const std::string& address) {
  // What was sent into a network that swallows it is given up as soon as a database that is silent.
  constexpr std::array<const char*, 8> names{
      "connect_timeout", "target_session_attrs", "application_name", "client_encoding",
      "keepalives_idle", "tcp_user_timeout",     "dbname",           nullptr};
  const std::string patience = std::to_string(lost_after.count());
  const std::array<const char*, 8> values{"2",  "read-write",     "skyline",       "UTF8",
                                          "10", patience.c_str(), address.c_str(), nullptr};
  connection_ = PQconnectdbParams(names.data(), values.data(), 1);
  if (PQstatus(connection_) == CONNECTION_OK) return;
  const std::string why = one_line(PQerrorMessage(connection_));
  PQfinish(connection_);
  throw Error(why, Error::Kind::lost);
}

Connection::~Connection() { PQfinish(connection_); }

void Connection::fail() const { throw Error(one_line(PQerrorMessage(connection_)), Error::Kind::lost); }

int Connection::socket() const { return PQsocket(connection_); }

namespace {

std::vector<const char*> pointers_to(const Values& values) {
  std::vector<const char*> pointers;
  for (const Value& value : values) pointers.push_back(value ? value->c_str() : nullptr);
  return pointers;
}

}  // namespace

Rows Connection::ask(const std::string& statement, const Values& values) {
  const auto pointers = pointers_to(values);
  PGresult* const result = values.empty()
                               ? PQexec(connection_, statement.c_str())
                               : PQexecParams(connection_, statement.c_str(), static_cast<int>(values.size()),
                                              nullptr, pointers.data(), nullptr, nullptr, 0);
  Rows rows(result);
  const auto status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return rows;
  throw Error(one_line(PQerrorMessage(connection_)), kind_of(result));
}

// Under names of its own: behind a pooler that gives each transaction another connection, a name of others
// would stand for something else.
void Connection::prepare(std::span<const std::string> statements) {
  const std::string own = random_id() + " ";
  for (const std::string& statement : statements) {
    prepared_.push_back(own + std::to_string(prepared_.size()));
    PGresult* const result = PQprepare(connection_, prepared_.back().c_str(), statement.c_str(), 0, nullptr);
    const Rows rows(result);
    if (PQresultStatus(result) != PGRES_COMMAND_OK)
      throw Error(one_line(PQerrorMessage(connection_)), kind_of(result));
  }
  if (PQsetnonblocking(connection_, 1) != 0 || PQenterPipelineMode(connection_) != 1) fail();
}

void Connection::wait(short events) {
  pollfd socket{PQsocket(connection_), events, 0};
  if (poll(&socket, 1, static_cast<int>(looks_every.count())) > 0) return;
  const auto waited = std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - since_);
  (*waits_)(waited);
  if (waited >= lost_after) throw Error("the database does not answer", Error::Kind::lost);
}

PGresult* Connection::next() {
  while (PQisBusy(connection_) != 0) {
    const int unsent = PQflush(connection_);
    if (unsent < 0) fail();
    wait(static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN));
    if (PQconsumeInput(connection_) != 1) fail();
  }
  return PQgetResult(connection_);
}

// Each statement is answered by a result and a null pointer behind it, the transaction by one at its end.
Answer Connection::answer_to(const Transaction& transaction) {
  Answer answer;
  for (std::size_t i = 0; i < transaction.size(); ++i) {
    PGresult* const result = next();
    if (result == nullptr) fail();
    Rows rows(result);
    const auto status = PQresultStatus(result);
    if (status == PGRES_FATAL_ERROR && !answer.error) {
      answer.error = Error(one_line(PQresultErrorMessage(result)), kind_of(result));
      if (answer.error->kind == Error::Kind::lost) throw Error(*answer.error);
    }
    answer.rows.push_back(std::move(rows));
    if (PGresult* const behind = next(); behind != nullptr) {
      PQclear(behind);
      fail();
    }
  }
  // An error may come at the very end, when it is committed.
  for (PGresult* result = next();; result = next()) {
    if (result == nullptr) {
      if (PQstatus(connection_) != CONNECTION_OK) fail();
      continue;
    }
    const Rows rows(result);
    const auto status = PQresultStatus(result);
    if (status == PGRES_PIPELINE_SYNC) return answer;
    answer.error = Error(one_line(PQresultErrorMessage(result)), kind_of(result));
    if (answer.error->kind == Error::Kind::lost) throw Error(*answer.error);
  }
}

std::vector<Answer> Connection::exchange(std::span<const Transaction> transactions, const Waits& waits) {
  since_ = std::chrono::steady_clock::now();
  waits_ = &waits;
  for (const Transaction& transaction : transactions) {
    for (const Ask& ask : transaction) {
      const auto pointers = pointers_to(ask.values);
      if (PQsendQueryPrepared(connection_, prepared_[static_cast<std::size_t>(ask.statement)].c_str(),
                              static_cast<int>(pointers.size()), pointers.data(), nullptr, nullptr, 0) != 1)
        fail();
    }
    if (PQpipelineSync(connection_) != 1) fail();
  }
  std::vector<Answer> answers;
  for (const Transaction& transaction : transactions) answers.push_back(answer_to(transaction));
  return answers;
}

std::vector<std::string> Connection::notices() {
  if (PQconsumeInput(connection_) != 1 || PQstatus(connection_) != CONNECTION_OK) fail();
  std::vector<std::string> heard;
  while (PGnotify* const notice = PQnotifies(connection_)) {
    heard.emplace_back(notice->extra);
    PQfreemem(notice);
  }
  return heard;
}

}  // namespace skyline::server::postgres
