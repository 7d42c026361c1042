// The game server.
#include "server/serve.hpp"

#include <iostream>
#include <unistd.h>

#include "app/client.hpp"
#include "app/commands/commands.hpp"
#include "app/server_flags.hpp"
#include "room/catalogue.hpp"

namespace skyline::app {
namespace {

std::vector<std::string> environment_names() {
  std::vector<std::string> names;
  for (char* const* entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text(*entry);
    names.emplace_back(text.substr(0, text.find('=')));
  }
  return names;
}

void serve(const Arguments& arguments) {
  auto settings = settings_of(arguments);
  settings.unknown = server::unknown_settings(environment_names());
  server::serve(settings, json::write(room::catalogue()), client_files(), [&](const std::string& address) {
    std::cout << "Skyline serves at " << address
              << (settings.public_url.empty() ? "" : ", for others at " + settings.public_url) << "\n"
              << std::flush;  // somebody may wait for the line
  });
}

}  // namespace

Command serve_command() {
  return {.name = "serve",
          .summary =
              "The game server: tables with people and bots, over HTTP and WebSocket. Each flag can also be "
              "set in the file of --config, or in the environment as SKYLINE_ and its name in capitals "
              "(SKYLINE_PORT); a flag wins over the environment, that over the file. Stops gracefully on "
              "SIGTERM.",
          .flags = setting_flags(),
          .run = serve};
}

}  // namespace skyline::app
