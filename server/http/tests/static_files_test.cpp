// The client's files that are part of the program. Folders, and the real client, are
// tests/test_operation.py's.
#include "server/http/static_files.hpp"

#include <array>

#include <gtest/gtest.h>

namespace skyline::server {
namespace {

std::string unpack(std::string_view packed) { return "unpacked " + std::string(packed); }

const StaticFiles& client() {
  static constexpr std::array files{BuiltInFile{"/index.html", "page", Packing::gzip},
                                    BuiltInFile{"/assets/font.woff2", "font", Packing::none}};
  static const StaticFiles made(files, unpack);
  return made;
}

std::string header(const Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers)
    if (key == name) return value;
  return "";
}

TEST(BuiltInFiles, packed_for_those_who_accept_it_and_unpacked_for_others) {
  const auto packed = client().find("/", "", true);
  EXPECT_EQ(packed->body, "page");
  EXPECT_EQ(header(*packed, "Content-Encoding"), "gzip");
  const auto plain = client().find("/", "", false);
  EXPECT_EQ(plain->body, "unpacked page");
  EXPECT_EQ(header(*plain, "Content-Encoding"), "");
  EXPECT_EQ(header(*packed, "ETag"), header(*plain, "ETag"));
  EXPECT_EQ(packed->type, "text/html; charset=utf-8");
}

TEST(BuiltInFiles, what_is_not_packed_is_sent_as_it_is) {
  const auto font = client().find("/assets/font.woff2", "", true);
  EXPECT_EQ(font->body, "font");
  EXPECT_EQ(header(*font, "Content-Encoding"), "");
  EXPECT_EQ(header(*font, "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(client().find("/assets/font.woff2", header(*font, "ETag"), true)->status, 304);
}

TEST(BuiltInFiles, pages_of_the_client_are_its_first_and_other_files_are_not_there) {
  EXPECT_EQ(client().find("/t/abc", "", false)->body, "unpacked page");
  EXPECT_FALSE(client().find("/index.html.gz", "", true).has_value());
  EXPECT_FALSE(client().find("/nothing.js", "", true).has_value());
}

TEST(NoClient, there_is_one_page_that_says_so_and_where_programs_go_on) {
  const StaticFiles none;
  const auto page = none.find("/", "", true);
  EXPECT_NE(page->body.find("without the browser client"), std::string::npos);
  EXPECT_NE(page->body.find("OpenAPI"), std::string::npos);
  EXPECT_FALSE(none.find("/t/abc", "", true).has_value());
}

}  // namespace
}  // namespace skyline::server
