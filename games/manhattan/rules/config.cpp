#include "games/manhattan/rules/config.hpp"

#include <algorithm>
#include <string>

namespace skyline::manhattan {
namespace {

constexpr std::array<std::string_view, 3> edition_names{editions[0].name, editions[1].name, editions[2].name};
constexpr std::array<std::string_view, 4> variant_names{"godzilla", "baby-godzilla", "progressive",
                                                        "anti-trust"};

constexpr std::array all_options{
    Option{"edition", Option::Kind::choice, editions[default_edition].name, edition_names},
    Option{"players", Option::Kind::number, "4", {}, 2, 4},
    Option{"advanced", Option::Kind::flag, "false"},
    Option{"variants", Option::Kind::words, "", variant_names},
    Option{"seats", Option::Kind::numbers, "", {}, 0, seat_count - 1},
    Option{"start", Option::Kind::number, "", {}, 0, 3},
    Option{"godzilla", Option::Kind::text, ""},
    Option{"open", Option::Kind::text, ""},
};

std::string as_text(int number) { return std::to_string(number); }

std::optional<Refusal> read_variants(const json::Array& names, Config& config) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto& name = *names[i].text();
    if (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) !=
        names.begin() + static_cast<std::ptrdiff_t>(i))
      return Refusal{"manhattan.variant-twice", "", {{"variant", name}}};
    if (name == "progressive") config.progressive = true;
    if (name == "anti-trust") config.anti_trust = true;
    if (name != "godzilla" && name != "baby-godzilla") continue;
    if (config.monster != Monster::none) return Refusal{"manhattan.two-monsters", "M39"};
    config.monster = name == "godzilla" ? Monster::godzilla : Monster::baby;
  }
  return std::nullopt;
}

std::optional<Refusal> read_seats(const json::Array& seats, Config& config) {
  Refusal wrong{"manhattan.seats", "M4", {{"players", as_text(config.players)}}};
  if (seats.size() != static_cast<std::size_t>(config.players)) return wrong;
  std::array<bool, seat_count> taken{};
  config.seats.fill(0);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto seat = static_cast<std::size_t>(*seats[i].integer());
    if (std::exchange(taken[seat], true)) return wrong;
    config.seats[i] = static_cast<int>(seat);
  }
  return std::nullopt;
}

std::optional<Refusal> read_opening(const std::string& letters, Config& config) {
  if (!config.progressive) return Refusal{"manhattan.open-without-variant", "M40"};
  Refusal wrong{"manhattan.open", "M40", {{"value", letters}}};
  if (letters.size() != city_count) return wrong;
  Opening opening{};
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (letters[i] < 'A' || letters[i] > 'F' || letters.find(letters[i]) != i) return wrong;
    opening[i] = static_cast<std::uint8_t>(letters[i] - 'A');
  }
  config.opening = opening;
  return std::nullopt;
}

std::optional<Refusal> read_monster_plot(const std::string& name, Config& config) {
  if (config.monster == Monster::none) return Refusal{"manhattan.godzilla-without-variant", "M38"};
  config.monster_plot = read_plot(name);
  if (!config.monster_plot) return Refusal{"manhattan.godzilla-plot", "M38", {{"value", name}}};
  return std::nullopt;
}

}  // namespace

int Config::rounds() const {
  const Rounds& rounds = row().rounds;
  return players == 2 ? rounds.two : players == 3 ? rounds.three : rounds.four;
}

std::array<int, seat_count> default_seats(int players) {
  if (players == 2) return {0, 2, 0, 0};
  if (players == 3) return {0, 1, 2, 0};
  return {0, 1, 2, 3};
}

std::span<const Option> options() { return all_options; }

Result<Config> read_config(const json::Object& given) {
  if (auto refusal = check_options(all_options, given)) return *refusal;
  Config config;
  if (const auto* edition = given.find("edition"))
    config.edition = static_cast<int>(
        std::find(edition_names.begin(), edition_names.end(), *edition->text()) - edition_names.begin());
  if (const auto* players = given.find("players")) config.players = static_cast<int>(*players->integer());
  config.seats = default_seats(config.players);

  std::optional<Refusal> refusal;
  if (const auto* advanced = given.find("advanced")) config.advanced = *advanced->flag();
  if (config.advanced && config.row().advanced == AdvancedMode::absent)
    return Refusal{"manhattan.advanced-edition", "M10", {{"edition", std::string(config.row().name)}}};
  if (const auto* variants = given.find("variants")) refusal = read_variants(*variants->array(), config);
  if (const auto* seats = given.find("seats"); !refusal && seats)
    refusal = read_seats(*seats->array(), config);
  if (const auto* plot = given.find("godzilla"); !refusal && plot)
    refusal = read_monster_plot(*plot->text(), config);
  if (const auto* open = given.find("open"); !refusal && open) refusal = read_opening(*open->text(), config);
  if (refusal) return *refusal;
  if (const auto* start = given.find("start")) {
    config.start = static_cast<Player>(*start->integer());
    if (*config.start >= config.players)
      return Refusal{
          "config.start", "M13", {{"value", as_text(*config.start)}, {"most", as_text(config.players - 1)}}};
  }
  return config;
}

json::Object write_config(const Config& config) {
  json::Object written;
  if (config.edition != default_edition) written.set("edition", config.row().name);
  if (config.players != 4) written.set("players", config.players);
  if (config.advanced) written.set("advanced", true);
  json::Array variants;
  if (config.monster == Monster::godzilla) variants.emplace_back("godzilla");
  if (config.monster == Monster::baby) variants.emplace_back("baby-godzilla");
  if (config.progressive) variants.emplace_back("progressive");
  if (config.anti_trust) variants.emplace_back("anti-trust");
  if (!variants.empty()) written.set("variants", std::move(variants));
  if (config.seats != default_seats(config.players))
    written.set("seats",
                json::array_of(std::span(config.seats).first(static_cast<std::size_t>(config.players))));
  if (config.start) written.set("start", *config.start);
  if (config.monster_plot) written.set("godzilla", plot_name(*config.monster_plot));
  if (config.opening) {
    std::string letters;
    for (const int city : *config.opening) letters += city_letter(city);
    written.set("open", letters);
  }
  return written;
}

}  // namespace skyline::manhattan
