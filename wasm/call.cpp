#include "wasm/call.hpp"

#include "engine/core/players.hpp"
#include "room/clean_text.hpp"

namespace skyline::local {
namespace {

constexpr std::int64_t most_exact = (std::int64_t{1} << 53) - 1;  // whole numbers that JavaScript has

}  // namespace

room::Luck Moment::luck() const {
  return [random = Random(seed)](Table& table) mutable { table.step(random); };
}

// Nobody else can reach a table on this device, so its keys need no better chance.
room::DrawKey Moment::draw_key() const {
  return [random = Random(derive_seed(seed, 1))]() mutable {
    constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";
    constexpr int length = 20;
    std::string key;
    for (int i = 0; i < length; ++i)
      key += letters[static_cast<std::size_t>(random.below(static_cast<int>(letters.size())))];
    return key;
  };
}

void Call::refuse(const Refusal& refusal) {
  if (!wrong_) wrong_ = refusal;
}

void Call::need(std::string_view key, std::string_view wanted) {
  if (members_.find(key) == nullptr) fields_.refuse(key, wanted);
}

std::int64_t Call::number(std::string_view key, std::int64_t most) {
  need(key, "a number");
  return fields_.number(key, 0, 0, most);
}

int Call::handle(std::string_view key) { return static_cast<int>(number(key, INT32_MAX)); }
int Call::count(std::string_view key) { return static_cast<int>(number(key, INT32_MAX)); }
int Call::seat() { return static_cast<int>(number("seat", max_players - 1)); }

std::optional<int> Call::seat_if_given(std::string_view key) {
  const auto* const given = members_.find(key);
  if (given == nullptr || given->is_null()) {
    fields_.find(key);
    return std::nullopt;
  }
  return static_cast<int>(fields_.number(key, 0, 0, max_players - 1));
}

std::int64_t Call::number_or(std::string_view key, std::int64_t fallback, std::int64_t most) {
  return fields_.number(key, fallback, 0, most);
}

std::string Call::text(std::string_view key, std::size_t longest) {
  std::string given = fields_.text(key, "", longest);
  if (given.empty()) fields_.refuse(key, "a text");
  return given;
}

std::string Call::text_or(std::string_view key, std::string_view fallback, std::size_t longest) {
  return fields_.text(key, fallback, longest);
}

const json::Object& Call::object(std::string_view key) {
  static const json::Object none;
  const auto* const given = fields_.find(key);
  if (given != nullptr && given->object() != nullptr) return *given->object();
  fields_.refuse(key, "an object");
  return none;
}

const json::Value& Call::value(std::string_view key) {
  static const json::Value none;
  const auto* const given = fields_.find(key);
  return given != nullptr ? *given : none;
}

room::Millis Call::now() { return number("now", most_exact); }
std::uint64_t Call::seed() { return static_cast<std::uint64_t>(number("seed", most_exact)); }

Moment Call::moment() {
  const room::Millis when = now();
  return {when, seed()};
}

room::Guest Call::guest() {
  const auto& given = value("guest");
  if (given.is_null()) return {};
  if (given.object() == nullptr) {
    fields_.refuse("guest", "an object with guest and name");
    return {};
  }
  Call who(*given.object());
  const std::string id = who.text("guest");
  const auto name = room::clean_name(who.text_or("name", "", 4 * room::longest_name));
  if (auto refusal = who.refusal()) refuse(*refusal);
  if (!name) refuse(name.refusal());
  return {id, name ? *name : ""};
}

room::Caller Call::caller() {
  room::Caller who{.guest = guest()};
  who.seat = seat_if_given();
  return who;
}

void Call::read_event(const json::Value& item, std::vector<room::Event>& events) {
  if (item.object() == nullptr) return fields_.refuse("events", "stored events");
  Call stored(*item.object());
  const std::int64_t number = stored.number("number", INT32_MAX);
  const room::Millis at = stored.number("at", most_exact);
  auto event = room::read_event(stored.text("event", 2 * longest_text));
  if (auto refusal = stored.refusal()) return refuse(*refusal);
  if (!event) return refuse(event.refusal());
  event->number = number;
  event->at = at;
  events.push_back(std::move(*event));
}

std::vector<room::Event> Call::events() {
  std::vector<room::Event> read;
  const auto& given = value("events");
  if (given.array() == nullptr) {
    fields_.refuse("events", "stored events");
    return read;
  }
  for (const auto& item : *given.array()) read_event(item, read);
  return read;
}

room::Outages Call::outages() {
  room::Outages read;
  const auto& given = value("outages");
  if (given.is_null()) return read;
  const auto* const spans = given.array();
  for (const auto& item : spans != nullptr ? *spans : json::Array{}) {
    const auto* const ends = item.array();
    if (ends == nullptr || ends->size() != 2 || (*ends)[0].integer() == nullptr ||
        (*ends)[1].integer() == nullptr) {
      fields_.refuse("outages", "pairs of times");
    } else {
      read.add(*(*ends)[0].integer(), *(*ends)[1].integer());
    }
  }
  if (spans == nullptr) fields_.refuse("outages", "pairs of times");
  return read;
}

}  // namespace skyline::local
