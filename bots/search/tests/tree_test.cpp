#include "bots/search/tree.hpp"

#include <gtest/gtest.h>

namespace skyline::bots {
namespace {

using Numbers = Tree<std::uint32_t>;
constexpr std::size_t bytes_of_index_an_edge = 4 * sizeof(Numbers::Place);

// Edges come a few at a time, so that rows move again and again.
Numbers::Index choice_with_edges(Numbers& tree, Numbers::Index node, int edges) {
  const auto choice = tree.add_choice(node, 0);
  for (int i = 0; i < edges; i += 3) {
    tree.make_room(choice, 3);
    for (int j = i; j < std::min(i + 3, edges); ++j)
      tree.add_edge(choice, static_cast<std::uint32_t>(j * 7), 0.5F * static_cast<float>(j + 1));
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
  tree.make_room(first, 100);
  const auto& choice = tree.choice(first);
  EXPECT_FALSE(tree.edges(choice)[0].is_tried());
  EXPECT_EQ(tree.edges(choice)[0].hunch(), 0.5F);
  ASSERT_TRUE(tree.edges(choice)[1].is_tried());
  EXPECT_EQ(tree.edges(choice)[1].tried(), 0);
  EXPECT_EQ(tree.action(choice, 0), 7U);
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
  while (!tree.full(memory)) {
    tree.make_room(choice, 10);
    for (int i = 0; i < 10; ++i) tree.add_edge(choice, tree.choice(choice).edges.size, 1);
  }
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
  while (tree.may_have(tree.choice(choice), 1000)) {
    tree.make_room(choice, 1000);
    for (int i = 0; i < 1000; ++i) tree.add_edge(choice, action++, 1);
  }
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
    EXPECT_EQ(tree.action(choice, 0), 59U * 7);
    EXPECT_EQ(tree.tried(choice)[0].mean, 1);
    EXPECT_EQ(tree.node(tree.tried(choice)[0].child).visits, 4U);
  }
}

}  // namespace
}  // namespace skyline::bots
