#include "bots/search/tree.hpp"

#include <numeric>

#include <gtest/gtest.h>

namespace skyline::bots {
namespace {

using Numbers = Tree<std::uint32_t>;
constexpr std::size_t bytes_of_index_an_edge = 4 * sizeof(Numbers::Place);

// So many more, with numbers from one on.
void add_edges(Numbers& tree, Numbers::Index choice, std::uint32_t first, std::uint32_t count) {
  std::vector<std::uint32_t> actions(count);
  std::iota(actions.begin(), actions.end(), first);
  tree.add_edges(choice, actions, std::vector<float>(count, 1));
}

// Edges come a few at a time, so that rows move again and again.
Numbers::Index choice_with_edges(Numbers& tree, Numbers::Index node, int edges) {
  const auto choice = tree.add_choice(node, 0);
  for (int i = 0; i < edges; i += 3) {
    std::vector<std::uint32_t> actions;
    std::vector<float> hunches;
    for (int j = i; j < std::min(i + 3, edges); ++j) {
      actions.push_back(static_cast<std::uint32_t>(j * 7));
      hunches.push_back(0.5F * static_cast<float>(j + 1));
    }
    tree.add_edges(choice, actions, hunches);
  }
  return choice;
}

TEST(Tree, finds_edges_wherever_it_begins_to_look) {
  Numbers tree;
  for (const Numbers::Place edges :
       std::initializer_list<Numbers::Place>{5, 50, 500}) {  // many have an index
    const auto& choice = tree.choice(choice_with_edges(tree, Numbers::root, edges));
    ASSERT_EQ(choice.edges.size, edges);
    for (const std::size_t from : std::initializer_list<std::size_t>{0, 1, 25, 49, 50})
      for (Numbers::Place place = 0; place < edges; ++place)
        EXPECT_EQ(tree.find_edge(choice, place * 7U, from), place);
    EXPECT_EQ(tree.find_edge(choice, 5, 25), Numbers::nowhere);
  }
}

TEST(Tree, edges_keep_what_is_known_of_them_when_their_row_moves) {
  Numbers tree;
  const auto first = choice_with_edges(tree, Numbers::root, 2);
  ASSERT_EQ(tree.add_tried(first, 1), 0);
  tree.tried(tree.choice(first))[0].book(0.75F);
  tree.tried(tree.choice(first))[0].child = tree.add_node();
  for (int i = 0; i < 5; ++i) choice_with_edges(tree, tree.add_node(), 40);  // others take rows in between
  add_edges(tree, first, 1000, 100);
  const auto& choice = tree.choice(first);
  EXPECT_FALSE(tree.edges(choice)[0].is_tried());
  EXPECT_EQ(tree.edges(choice)[0].hunch(), 0.5F);
  ASSERT_TRUE(tree.edges(choice)[1].is_tried());
  EXPECT_EQ(tree.edges(choice)[1].tried(), 0);
  EXPECT_EQ(tree.tried(choice)[0].packed.action(), 7U);
  EXPECT_EQ(tree.tried(choice)[0].visits, 1U);
  EXPECT_EQ(tree.tried(choice)[0].mean, 0.75F);
  EXPECT_EQ(tree.tried(choice)[0].hunch, 1.0F);
  EXPECT_EQ(tree.tried(choice)[0].child, 1U);
}

TEST(Tree, ranks_edges_by_their_hunches) {
  Numbers tree;
  const auto choice = choice_with_edges(tree, Numbers::root, 9);
  for (int i = 1; i < 9; ++i) {
    const auto edges = tree.edges(tree.choice(choice));
    EXPECT_GT(edges[i].rank(), edges[i - 1].rank());
  }
}

TEST(Tree, a_part_knows_its_hunches_and_the_best_that_was_not_tried) {
  Numbers tree;
  const auto choice = tree.add_choice(Numbers::root, 0);
  tree.add_part(choice, 7, std::array{10U, 11U, 12U}, std::array{0.5F, 2.0F, 2.0F});
  tree.add_part(choice, 3, std::span<const std::uint32_t>(), std::span<const float>());
  tree.add_part(choice, 5, std::array{20U, 21U}, std::array{0.25F, 1.0F});
  const auto parts = [&] { return tree.parts(tree.choice(choice)); };
  ASSERT_EQ(parts().size(), 3U);
  EXPECT_EQ(parts()[0].hunches, 4.5);
  EXPECT_EQ(parts()[0].untried, 1) << "of equals the first";
  EXPECT_EQ(parts()[1].count, 0);
  EXPECT_EQ(parts()[1].untried, Numbers::nowhere);
  EXPECT_EQ(parts()[2].untried, 4);
  tree.add_tried(choice, 4);
  EXPECT_EQ(tree.tried(tree.choice(choice))[0].part, 2);
  tree.book(choice, 0, 0.5F);
  tree.book(choice, 0, 0.5F);
  EXPECT_EQ(parts()[2].visits, 2U);
  EXPECT_EQ(parts()[0].visits, 0U);
  EXPECT_EQ(parts()[2].untried, 3);
  EXPECT_EQ(parts()[2].hunches, 1.25) << "of those that were tried, too";
  tree.add_tried(choice, 3);
  EXPECT_EQ(parts()[2].best_rank, 0);
  EXPECT_EQ(parts()[2].tried, 1);
  EXPECT_EQ(tree.tried(tree.choice(choice))[1].next, 0);
  EXPECT_EQ(parts()[0].untried, 1) << "other parts stay as they were";
}

TEST(Tree, keeps_what_was_noted_of_a_choice) {
  Numbers tree;
  const auto root = choice_with_edges(tree, Numbers::root, 3);
  const auto child = tree.add_node();
  const auto place = tree.add_tried(root, 2);
  tree.tried(tree.choice(root))[place].child = child;
  const auto below = choice_with_edges(tree, child, 3);
  tree.set_notes(below, std::array{5U, 6U});
  tree.set_notes(root, std::array{1U});
  tree.set_notes(below, std::array{5U, 9U, 7U, 8U, 4U});
  tree.keep(child);
  const auto kept = tree.notes(tree.choice(tree.find_choice(Numbers::root, 0)));
  EXPECT_EQ(std::vector(kept.begin(), kept.end()), (std::vector{5U, 9U, 7U, 8U, 4U}));
}

TEST(Tree, rows_that_were_left_serve_again) {
  Numbers tree;
  for (int i = 0; i < 100; ++i) choice_with_edges(tree, Numbers::root, 60);
  // Each choice grew through rows of 4, 8, 12, 16, 24, 36, 56 and 84 edges; only the last is its own.
  EXPECT_LT(tree.bytes(), 100 * (84 + 10) * (sizeof(Numbers::Edge) + bytes_of_index_an_edge));
}

TEST(Tree, is_full_by_its_edges_as_well_as_by_its_nodes) {
  constexpr std::size_t memory = std::size_t{1} << 16U;
  Numbers tree;
  EXPECT_FALSE(tree.full(memory));
  const auto choice = tree.add_choice(Numbers::root, 0);
  while (!tree.full(memory)) add_edges(tree, choice, tree.choice(choice).edges.size, 10);
  EXPECT_EQ(tree.nodes(), 1U);
  EXPECT_GT(tree.choice(choice).edges.size * (sizeof(Numbers::Edge) + bytes_of_index_an_edge), memory / 4);
  tree.clear();
  EXPECT_FALSE(tree.full(memory));
  while (!tree.full(memory)) tree.add_node();
  EXPECT_LE(tree.bytes(), memory + sizeof(Numbers::Node));
}

TEST(Tree, a_choice_has_no_more_edges_than_can_be_told_apart) {
  Numbers tree;
  const auto choice = tree.add_choice(Numbers::root, 0);
  std::uint32_t action = 0;
  for (; tree.may_have(tree.choice(choice), 1000); action += 1000) add_edges(tree, choice, action, 1000);
  EXPECT_EQ(tree.choice(choice).edges.size, action);
  EXPECT_GT(action, 30'000U);
  EXPECT_EQ(tree.find_edge(tree.choice(choice), action - 1), action - 1);
  EXPECT_EQ(tree.find_edge(tree.choice(choice), action), Numbers::nowhere);
}

TEST(Tree, keeps_what_is_below_a_node_and_nothing_else) {
  Numbers tree;
  const auto top = choice_with_edges(tree, Numbers::root, 10);
  const auto below = tree.add_node();
  const auto way = tree.add_tried(top, 3);
  tree.tried(tree.choice(top))[way].child = below;
  tree.node(below).visits = 9;
  const auto kept = choice_with_edges(tree, below, 60);
  tree.choice(kept).book(0.25F);
  const auto leaf = tree.add_node();
  tree.node(leaf).visits = 4;
  const auto last = tree.add_tried(kept, 59);
  tree.tried(tree.choice(kept))[last].book(1);
  tree.tried(tree.choice(kept))[last].child = leaf;
  for (int twice = 0; twice < 2; ++twice) {
    EXPECT_EQ(tree.nodes(), twice == 0 ? 3U : 2U);
    tree.keep(twice == 0 ? below : Numbers::root);
    EXPECT_EQ(tree.nodes(), 2U);
    EXPECT_EQ(tree.node(Numbers::root).visits, 9U);
    const auto& choice = tree.choice(tree.find_choice(Numbers::root, 0));
    EXPECT_EQ(choice.edges.size, 60U);
    EXPECT_EQ(choice.visits, 1U);
    EXPECT_EQ(tree.find_edge(choice, 59 * 7), 59);
    EXPECT_EQ(tree.tried(choice)[0].packed.action(), 59U * 7);
    EXPECT_EQ(tree.tried(choice)[0].mean, 1);
    EXPECT_EQ(tree.node(tree.tried(choice)[0].child).visits, 4U);
  }
}

}  // namespace
}  // namespace skyline::bots
