// Any bytes as requests and as messages of a live connection: each is answered, and what is refused is
// refused with a sentence. The first byte says which; a request is a method, a target and a body on lines of
// their own.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/notation.hpp"
#include "engine/core/texts.hpp"
#include "fuzz/server_house.hpp"

namespace {

using namespace skyline;
using namespace skyline::server;

struct Messages {
  skyline::server::testing::Work work;
  fuzz::House house{work.post(), [this] { work.run(); }};
  Api::Conversation conversation{
      {.table = house.table, .caller = {.guest = {house.token.substr(0, house.token.find('.')), "Ann"}}}};
};

void check_refusal(const json::Value* refusal) {
  static const Texts texts("en");
  if (refusal == nullptr || refusal->object() == nullptr) return;
  const auto* const code = refusal->object()->find("code");
  if (!texts.has("refusal." + *code->text())) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static auto server = std::make_unique<Messages>();
  static int inputs = 0;
  if (++inputs % 2000 == 0) server = std::make_unique<Messages>();  // what was made is forgotten
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const bool thought_about = text.find("hint") != std::string_view::npos;
  if (data[0] % 2 == 0) {
    const auto lines = split(text.substr(0, 4096), '\n');
    const std::string target = server->house.filled_in(std::string(lines.size() > 1 ? lines[1] : "/"));
    const auto response =
        server->house.ask(std::string(lines[0]), target, lines.size() > 2 ? std::string(lines[2]) : "");
    if (!response && !thought_about) std::abort();  // everything else is answered
    if (!response || response->status < 400) return 0;
    const auto body = json::read(response->body);
    if (!body || body->object() == nullptr) std::abort();
    check_refusal(body->object()->find("refusal"));
  } else {
    std::optional<std::string> answer;
    server->house.api.take(server->conversation, text, [&](std::string said) { answer = std::move(said); });
    server->work.run();
    if (!answer && !thought_about) std::abort();
    if (!answer) return 0;
    const auto message = json::read(*answer);
    if (!message || message->object() == nullptr) std::abort();
    check_refusal(message->object()->find("refusal"));
  }
  return 0;
}
