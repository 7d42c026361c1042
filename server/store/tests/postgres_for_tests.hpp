// A PostgreSQL for the tests of one run, started when the first test needs it and gone with the last.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "server/store/postgres.hpp"
#include "server/store/tests/temporary_folder.hpp"

namespace skyline::server::testing {

class PostgresForTests {
 public:
  static PostgresForTests& running() {
    static PostgresForTests postgres;
    return postgres;
  }
  PostgresForTests(const PostgresForTests&) = delete;
  PostgresForTests& operator=(const PostgresForTests&) = delete;
  ~PostgresForTests() { kill(); }

  // A database that is empty.
  std::string new_database() {
    const std::string name = "test" + std::to_string(++databases_);
    postgres::Connection(address_of("postgres")).ask("CREATE DATABASE " + name + " STRATEGY file_copy");
    return address_of(name);
  }
  // As if the power had gone.
  void kill() { call("kill"); }
  void start() { call("start", " -c fsync=off -c max_connections=200"); }
  void restart() {
    kill();
    start();
  }

 private:
  PostgresForTests() {
    // Where root runs the tests, PostgreSQL runs as somebody else.
    std::filesystem::permissions(folder_.file(""), std::filesystem::perms::others_exec,
                                 std::filesystem::perm_options::add);
    start();
  }
  // Loud when it fails: nothing works then.
  void call(const std::string& verb, const std::string& settings = "") {
    const std::string command = std::string("\"" SKYLINE_SOURCE_DIR "/scripts/postgres\" ") + verb + " " +
                                folder_.file("pg") + settings + " >/dev/null";
    if (std::system(command.c_str()) != 0) throw std::runtime_error(command);
  }
  std::string address_of(const std::string& name) const {
    return "postgresql:///" + name + "?host=" + folder_.file("pg") + "&user=postgres";
  }

  TemporaryFolder folder_;
  int databases_ = 0;
};

}  // namespace skyline::server::testing
