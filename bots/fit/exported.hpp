// Samples as a file, for the script that trains networks (bots/fit/train). Lines of text, which end with an
// empty one:
//
//   skyline samples 1
//   game NAME
//   players N
//   features NAME…
//   periods N
//   recipe …
//
// Then record after record, little-endian and without gaps: the number of the game and the period (32 bits
// each), for every player all features as a network is shown them (16 bits), then as floats (32 bits), for
// every player each, what the tables say of the points, of the contest for the win, and what came of it:
// points and shares of the win.
#pragma once

#include <array>
#include <cstdio>
#include <istream>
#include <ostream>
#include <string>
#include <type_traits>

#include "bots/fit/samples.hpp"
#include "bots/search/estimate.hpp"
#include "engine/core/notation.hpp"

namespace skyline::bots::fit {

template <Game G>
std::string samples_head(int players, std::string_view recipe) {
  const auto& names = Features<G>::names;
  return "skyline samples 1\ngame " + std::string(G::name) + "\nplayers " + std::to_string(players) +
         "\nfeatures " + join(std::span(names), " ") + "\nperiods " + std::to_string(Features<G>::periods) +
         "\nrecipe " + std::string(recipe) + "\n\n";
}

template <class Number>
void append_number(std::string& bytes, Number number) {
  static_assert(std::is_arithmetic_v<Number>);
  std::array<char, sizeof(Number)> raw{};
  std::memcpy(raw.data(), &number, sizeof(Number));
  bytes.append(raw.data(), raw.size());
}

template <Game G>
void append_samples(std::ostream& file, const Samples& samples) {
  constexpr std::size_t count = Features<G>::names.size();
  const int players = samples.players();
  std::string bytes;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const Sample& sample = samples[i];
    const auto table = table_of<G>(samples, i);
    append_number(bytes, std::int32_t{sample.game});
    append_number(bytes, std::int32_t{sample.period});
    const auto inputs = network_inputs(rows_of(table));
    for (Player player = 0; player < players; ++player)
      for (std::size_t feature = 0; feature < count; ++feature)
        append_number(bytes, static_cast<std::int16_t>(inputs.of(feature / 2, player) >> (feature % 2 * 16)));
    const Judgement tables = by_tables<G>(table, players);
    for (const auto& values : {tables.points, tables.contest, sample.truth.points, sample.truth.wins})
      for (Player player = 0; player < players; ++player) append_number(bytes, values[player]);
  }
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

// Prints a line for each of the first records: what a network adds to the points of every player, then to the
// contest, in its units.
template <Game G>
bool print_mendings(std::istream& file, const Network& network, int players) {
  constexpr std::size_t count = Features<G>::names.size();
  std::string line;
  while (std::getline(file, line) && !line.empty()) {
  }
  std::array<std::int32_t, 2> head{};  // game and period
  std::vector<std::int16_t> values(static_cast<std::size_t>(players) * count);
  std::vector<float> rest(static_cast<std::size_t>(players) * 4);
  const auto read = [&](auto& into) {
    const auto size = static_cast<std::streamsize>(into.size() * sizeof(into[0]));
    return static_cast<bool>(file.read(reinterpret_cast<char*>(into.data()), size));  // NOLINT
  };
  constexpr int most = 10'000;
  for (int number = 0; number < most && read(head) && read(values) && read(rest); ++number) {
    const auto of_everybody = [&](std::size_t feature) {
      NetworkInputs::Numbers numbers{};
      if (feature < count)
        for (Player player = 0; player < players; ++player)
          numbers[player / 4][player % 4] = values[static_cast<std::size_t>(player) * count + feature];
      return numbers;
    };
    NetworkInputs inputs;
    for (std::size_t pair = 0; pair < NetworkLayout::pairs_of(count); ++pair)
      inputs.put(pair, of_everybody(2 * pair), of_everybody(2 * pair + 1));
    const Mending mended = mending(network, head[1], inputs, players);
    for (Player player = 0; player < players; ++player) std::printf("%d ", mended.points[player]);
    for (Player player = 0; player < players; ++player) std::printf("%d ", mended.contest[player]);
    std::printf("\n");
  }
  return true;
}

}  // namespace skyline::bots::fit
