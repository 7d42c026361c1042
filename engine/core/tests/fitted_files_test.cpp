// What was fitted travels packed and comes out as it was written.
#include <filesystem>
#include <fstream>
#include <limits>

#include <gtest/gtest.h>

#include "data/files.hpp"
#include "data/packed_text.hpp"
#include "engine/core/notation.hpp"

namespace skyline {
namespace {

constexpr auto farthest = std::numeric_limits<std::int32_t>::max();
constexpr std::array<std::int32_t, 9> far_and_near{0, 1, -1, 2, -128, 255, 10000, farthest, -farthest - 1};
constexpr auto packed_far_and_near = packed<far_and_near>();

TEST(PackedText, numbers_stand_where_they_stood) {
  const PackedText text{"all\1\1\1\1,\1\1\1\nfar\1\1.", packed_far_and_near.lengths,
                        packed_far_and_near.bits};
  EXPECT_EQ(unpacked(text), "all 0 1 -1 2, -128 255 10000\nfar 2147483647 -2147483648.");
}

TEST(PackedText, numbers_near_zero_take_few_bits) {
  EXPECT_EQ(packed_far_and_near.lengths, (std::array<std::uint8_t, 9>{0, 2, 1, 3, 8, 9, 15, 32, 32}));
  EXPECT_EQ(packed_far_and_near.bits.size(), (0 + 1 + 0 + 2 + 7 + 8 + 14 + 31 + 31 + 7) / 8);
}

TEST(FittedFile, is_the_one_in_the_tree) {
  int found = 0;
  for (const auto folder : split(SKYLINE_GAME_FOLDERS, ':'))
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(folder) / "data")) {
      const auto name = entry.path().filename().string();
      const auto is = [&name](std::string_view kind) {
        return name.starts_with(kind) && name.ends_with(".txt");
      };
      if (!is("weights") && !is("network-") && !is("policy-")) continue;
      std::ifstream file(entry.path(), std::ios::binary);
      const std::string written{std::istreambuf_iterator<char>(file), {}};
      const auto game = std::filesystem::path(folder).filename().string();
      EXPECT_EQ(fitted_file("games/" + game + "/" + name), written) << entry.path();
      ++found;
    }
  EXPECT_GT(found, 0);
}

TEST(FittedFile, is_none_of_the_others) {
  EXPECT_FALSE(fitted_file("games/manhattan/weights.md"));
  EXPECT_FALSE(data_file("games/manhattan/weights.txt"));
}

}  // namespace
}  // namespace skyline
