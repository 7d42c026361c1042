// JSON: what is read, what is refused and where, and that writing gives back what was read.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/core/json_writer.hpp"

namespace skyline::json {
namespace {

struct Wrong {
  std::string_view text;
  std::string_view code;
  std::string_view column;
};

// Columns count from 1 and point behind what could still be read.
constexpr Wrong wrong_texts[]{
    {"", "json.ends-early", "1"},
    {"  ", "json.ends-early", "3"},
    {"{", "json.ends-early", "2"},
    {"[", "json.ends-early", "2"},
    {"[1", "json.ends-early", "3"},
    {"[1,", "json.ends-early", "4"},
    {R"({"a")", "json.ends-early", "5"},
    {R"({"a":)", "json.ends-early", "6"},
    {R"({"a":1)", "json.ends-early", "7"},
    {R"({"a":1,)", "json.ends-early", "8"},
    {R"("abc)", "json.ends-early", "5"},
    {"1 2", "json.trailing", "3"},
    {"{} {}", "json.trailing", "4"},
    {"nullx", "json.trailing", "5"},
    {"01", "json.trailing", "2"},
    {"1.5.2", "json.trailing", "4"},
    {"nul", "json.unexpected", "1"},
    {"True", "json.unexpected", "1"},
    {"'a'", "json.unexpected", "1"},
    {"[1,]", "json.unexpected", "4"},
    {"[1 2]", "json.unexpected", "4"},
    {"[,1]", "json.unexpected", "2"},
    {R"({"a":1,})", "json.unexpected", "8"},
    {R"({a:1})", "json.unexpected", "2"},
    {R"({"a" 1})", "json.unexpected", "6"},
    {R"({1:1})", "json.unexpected", "2"},
    {"-", "json.unexpected", "2"},
    {"+1", "json.unexpected", "1"},
    {".5", "json.unexpected", "1"},
    {"1.", "json.unexpected", "3"},
    {"1e", "json.unexpected", "3"},
    {"1e+", "json.unexpected", "4"},
    {"NaN", "json.unexpected", "1"},
    {"// no", "json.unexpected", "1"},
    {"9223372036854775808", "json.number-range", "20"},
    {"-9223372036854775809", "json.number-range", "21"},
    {"1e999", "json.number-range", "6"},
    {"1e-999", "json.number-range", "7"},
    {R"({"a":1,"a":2})", "json.duplicate-key", "11"},
    {R"({"a":{"b":1,"b":1}})", "json.duplicate-key", "16"},
    {R"("\q")", "json.bad-escape", "4"},
    {R"("\u12g4")", "json.bad-escape", "8"},
    {R"("\u12")", "json.bad-escape", "4"},
    {R"("\ud800")", "json.bad-escape", "8"},
    {R"("\ud800A")", "json.bad-escape", "8"},
    {R"("\ud800\u0041")", "json.bad-escape", "14"},
    {R"("\udc00")", "json.bad-escape", "8"},
};

std::string round_trip(std::string_view text) {
  const auto value = read(text);
  return value ? write(*value) : "refused: " + std::string(value.refusal().code);
}

std::string nested(int depth) { return std::string(depth, '[') + std::string(depth, ']'); }

}  // namespace

TEST(Json, what_is_wrong_is_refused_with_its_column) {
  for (const Wrong& wrong : wrong_texts) {
    const auto value = read(wrong.text);
    ASSERT_FALSE(value.ok()) << wrong.text;
    EXPECT_EQ(value.refusal().code, wrong.code) << wrong.text;
    ASSERT_EQ(value.refusal().params.size(), 1U);
    EXPECT_EQ(value.refusal().params[0].value, wrong.column) << wrong.text;
  }
}

TEST(Json, compact_texts_are_written_as_they_were_read) {
  for (const char* text : {"null",
                           "true",
                           "false",
                           "0",
                           "-1",
                           "42",
                           "9223372036854775807",
                           "-9223372036854775808",
                           "0.5",
                           "-2.25",
                           R"("")",
                           R"("plain")",
                           R"("\"\\\n\r\t")",
                           R"("")",
                           "[]",
                           "{}",
                           "[1,[2,[3]]]",
                           R"({"a":1,"b":[true,null],"c":{"d":"e"}})",
                           "\"S\xc3\xa3o Paulo \xf0\x9f\x8f\x99\"",
                           R"({"b":1,"a":2})"})
    EXPECT_EQ(round_trip(text), text);
}

TEST(Json, white_space_and_escapes_are_read_and_not_kept) {
  EXPECT_EQ(round_trip(" {\n\t\"a\" :\r [ 1 , 2 ] } "), R"({"a":[1,2]})");
  EXPECT_EQ(round_trip(R"("\u0041\/\u00e9\u20AC")"), "\"A/\xc3\xa9\xe2\x82\xac\"");
  EXPECT_EQ(round_trip(R"("\ud83c\udfd9")"), "\"\xf0\x9f\x8f\x99\"");
  EXPECT_EQ(round_trip(R"("\b\f")"), R"("\u0008\u000c")");
  EXPECT_EQ(round_trip("1e2"), "100");
  EXPECT_EQ(round_trip("-0"), "0");
}

TEST(Json, whole_numbers_are_integers_and_others_are_not) {
  EXPECT_EQ(*read("3")->integer(), 3);
  EXPECT_EQ(read("3.0")->integer(), nullptr);
  EXPECT_EQ(*read("3.0")->real(), 3.0);
  EXPECT_EQ(*read("1E-2")->real(), 0.01);
}

TEST(Json, strings_must_be_utf8) {
  for (const char* bytes : {"\"\xff\"", "\"\xc3\"", "\"\xc0\xaf\"", "\"\xe2\x82\"", "\"\xed\xa0\x80\"",
                            "\"\xf4\x90\x80\x80\"", "\"\x80\"", "\"\xc3\x28\"", "\"\xf0\x80\x80\xaf\""}) {
    const auto value = read(bytes);
    ASSERT_FALSE(value.ok());
    EXPECT_EQ(value.refusal().code, "json.bad-utf8");
  }
}

TEST(Json, control_characters_must_be_escaped) {
  for (const char* text : {"\"a\nb\"", "\"\t\"", "\"\x01\""})
    EXPECT_EQ(read(text).refusal().code, "json.control-character");
  EXPECT_TRUE(read("\"\x7f\"").ok());
}

TEST(Json, a_letter_is_escaped_wherever_it_stands) {
  for (std::size_t length = 1; length < 30; ++length)
    for (std::size_t at = 0; at < length; ++at)
      for (const auto& [letter, escaped] :
           {std::pair{'"', "\\\""}, std::pair{'\\', "\\\\"}, std::pair{'\x1f', "\\u001f"}}) {
        std::string text(length, '\x7f');
        text[at] = letter;
        const std::string rest(length - at - 1, '\x7f');
        EXPECT_EQ(write(Value(text)), '"' + std::string(at, '\x7f') + escaped + rest + '"');
      }
  EXPECT_EQ(write(Value(std::string(5000, 'x'))), '"' + std::string(5000, 'x') + '"') << "longer than most";
}

TEST(Json, nesting_has_a_limit) {
  EXPECT_TRUE(read(nested(33)).ok());
  EXPECT_EQ(read(nested(34)).refusal().code, "json.too-deep");
  EXPECT_EQ(read(std::string(100000, '[')).refusal().code, "json.too-deep");
}

TEST(Json, an_object_has_a_limit) {
  std::string text = "{";
  for (int i = 0; i < 4097; ++i) text += (i > 0 ? "," : "") + ("\"k" + std::to_string(i)) + "\":0";
  EXPECT_EQ(read(text + "}").refusal().code, "json.too-many-members");
}

TEST(Json, objects_are_equal_whatever_their_order) {
  EXPECT_EQ(*read(R"({"a":1,"b":2})"), *read(R"({"b":2,"a":1})"));
  EXPECT_FALSE(*read(R"({"a":1,"b":2})") == *read(R"({"a":1,"b":3})"));
  EXPECT_FALSE(*read(R"({"a":1})") == *read(R"({"a":1,"b":2})"));
  EXPECT_FALSE(*read(R"({"a":1})") == *read(R"({"b":1})"));
  EXPECT_FALSE(*read("1") == *read("1.0"));
}

TEST(Json, setting_a_key_appends_or_replaces) {
  Object object{{"a", 1}};
  object.set("b", "two");
  object.set("a", true);
  EXPECT_EQ(write(object), R"({"a":true,"b":"two"})");
  EXPECT_EQ(object.find("c"), nullptr);
}

TEST(Json, what_was_written_is_part_of_what_is_written_later) {
  const Written seats{write(Value(Array{1, 2}))};
  EXPECT_EQ(write(Object{{"seats", seats}, {"at", 3}}), R"({"seats":[1,2],"at":3})");
}

TEST(Json, objects_join_alike_written_or_not) {
  const Object first{{"a", 1}};
  const Object more{{"b", Array{}}, {"c", "x"}};
  EXPECT_EQ(write(join(first, more)), R"({"a":1,"b":[],"c":"x"})");
  const auto joined = [](std::string_view written, const Object& others) {
    Writer out;
    out.begin_object();
    out.members(written);
    out.members(others);
    out.end_object();
    return out.take();
  };
  EXPECT_EQ(joined(write(first), more), write(join(first, more)));
  EXPECT_EQ(joined("{}", more), write(more));
  EXPECT_EQ(joined(write(first), {}), write(first));
  EXPECT_EQ(joined("{}", {}), "{}");
}

TEST(Json, what_comes_piece_by_piece_is_written_like_a_value) {
  Writer out;
  out.begin_array();
  out.begin_object();
  out.key("text").text("a\"b\n,");
  out.key("none").null();
  out.key("yes").flag(true);
  out.key("numbers").numbers(std::vector{1, -2});
  out.key("texts").texts(std::vector<std::string>{});
  out.end_object();
  out.written("{}");
  out.value(Object{{"long", std::string(9000, 'x')}});  // more than a writer has at first
  out.end_array();
  const Object first{
      {"text", "a\"b\n,"}, {"none", Value()}, {"yes", true}, {"numbers", Array{1, -2}}, {"texts", Array{}}};
  EXPECT_EQ(out.take(), write(Value(Array{first, Object{}, Object{{"long", std::string(9000, 'x')}}})));
}

TEST(Json, numbers_that_json_does_not_have_are_written_as_null) {
  EXPECT_EQ(write(Value(std::numeric_limits<double>::infinity())), "null");
}

RC_GTEST_PROP(Json, any_text_written_is_read_back, (const std::string& bytes)) {
  std::string text;
  for (const char c : bytes) text += static_cast<char>(static_cast<unsigned char>(c) & 0x7fU);
  const auto value = read(write(Value(text)));
  RC_ASSERT(value.ok());
  RC_ASSERT(*value->text() == text);
}

RC_GTEST_PROP(Json, any_number_written_is_read_back, (std::int64_t number)) {
  RC_ASSERT(*read(write(Value(number)))->integer() == number);
}

RC_GTEST_PROP(Json, any_bytes_are_read_or_refused, (const std::string& bytes)) {
  const auto value = read(bytes);
  if (!value.ok()) return;
  const auto again = read(write(*value));
  RC_ASSERT(again.ok());
  RC_ASSERT(*again == *value);
}

}  // namespace skyline::json
