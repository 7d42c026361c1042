#include "engine/core/origin.hpp"

#include <chrono>

#include "engine/core/printable.hpp"

namespace skyline {
namespace {

constexpr std::size_t longest_record_name = 100;  // bytes
constexpr std::string_view date_form = "dddd-dd-ddTdd:dd:ddZ";

Refusal wrong_kind(std::string key) { return {"record.bad-member", "", {{"key", std::move(key)}}}; }
Refusal bad_name(std::string key) {
  return {"record.bad-name", "", {{"key", std::move(key)}, {"most", std::to_string(longest_record_name)}}};
}

// The text of a member that must be fit for a name.
Result<std::string> read_name(const json::Object& object, std::string_view key, const std::string& place) {
  const auto* member = object.find(key);
  if (member == nullptr || member->text() == nullptr) return wrong_kind(place);
  if (!is_record_name(*member->text())) return bad_name(place);
  return *member->text();
}

bool has_form(std::string_view text) {
  if (text.size() != date_form.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool digit = text[i] >= '0' && text[i] <= '9';
    if (date_form[i] == 'd' ? !digit : text[i] != date_form[i]) return false;
  }
  return true;
}

bool is_date(std::string_view text) {
  if (!has_form(text)) return false;
  const auto number = [&](std::size_t at, std::size_t digits) {
    int value = 0;
    for (const char digit : text.substr(at, digits)) value = 10 * value + (digit - '0');
    return value;
  };
  const std::chrono::year_month_day day{std::chrono::year(number(0, 4)),
                                        std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                        std::chrono::day(static_cast<unsigned>(number(8, 2)))};
  return day.ok() && number(11, 2) < 24 && number(14, 2) < 60 && number(17, 2) < 60;
}

Result<Origin::Seated> read_seated(const json::Value& item, const std::string& place) {
  const auto* entry = item.object();
  if (entry == nullptr) return wrong_kind(place);
  for (const auto& [key, value] : *entry)
    if (key != "name" && key != "bot")
      return Refusal{"record.unknown-member", "", {{"key", place + "." + key}}};
  const auto name = read_name(*entry, "name", place + ".name");
  if (!name) return name.refusal();
  Origin::Seated seated{*name};
  if (entry->find("bot") == nullptr) return seated;
  const auto bot = read_name(*entry, "bot", place + ".bot");
  if (!bot) return bot.refusal();
  seated.bot = *bot;
  return seated;
}

}  // namespace

bool is_record_name(std::string_view text) {
  return !text.empty() && text.size() <= longest_record_name && printable(text) == text;
}

std::string record_date(std::int64_t seconds) {
  using namespace std::chrono;
  const sys_seconds moment{std::chrono::seconds(seconds)};
  const auto midnight = floor<days>(moment);
  const year_month_day day(midnight);
  const hh_mm_ss time(moment - midnight);
  const auto two = [](auto value) {
    const std::string digits = std::to_string(value);
    return digits.size() < 2 ? "0" + digits : digits;
  };
  return two(static_cast<int>(day.year())) + "-" + two(static_cast<unsigned>(day.month())) + "-" +
         two(static_cast<unsigned>(day.day())) + "T" + two(time.hours().count()) + ":" +
         two(time.minutes().count()) + ":" + two(time.seconds().count()) + "Z";
}

Result<Origin> read_origin(const json::Object& header) {
  Origin origin;
  if (const auto* who = header.find("who")) {
    if (who->array() == nullptr || who->array()->empty()) return wrong_kind("who");
    for (const auto& item : *who->array()) {
      auto seated = read_seated(item, "who[" + std::to_string(origin.who.size()) + "]");
      if (!seated) return seated.refusal();
      origin.who.push_back(std::move(*seated));
    }
  }
  if (const auto* date = header.find("date")) {
    if (date->text() == nullptr) return wrong_kind("date");
    if (!is_date(*date->text())) return Refusal{"record.bad-date", "", {{"date", *date->text()}}};
    origin.date = *date->text();
  }
  if (header.find("rules") != nullptr) {
    const auto rules = read_name(header, "rules", "rules");
    if (!rules) return rules.refusal();
    origin.rules = *rules;
  }
  return origin;
}

void write_origin(const Origin& origin, json::Object& header) {
  if (!origin.who.empty()) {
    json::Array who;
    for (const auto& seated : origin.who) {
      json::Object entry{{"name", seated.name}};
      if (seated.bot) entry.set("bot", *seated.bot);
      who.emplace_back(std::move(entry));
    }
    header.set("who", std::move(who));
  }
  if (!origin.date.empty()) header.set("date", origin.date);
  if (!origin.rules.empty()) header.set("rules", origin.rules);
}

}  // namespace skyline
