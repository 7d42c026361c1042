// The document tells the statuses of refusals as HTTP has them.
#include "server/http/api_document.hpp"

#include <gtest/gtest.h>

#include "engine/core/json.hpp"
#include "server/http/status.hpp"

namespace skyline::server {

TEST(ApiDocument, every_refusal_is_listed_below_its_status) {
  const auto document = json::read(api_document());
  ASSERT_TRUE(document.ok());
  int listed = 0;
  for (const auto& [path, operations] : *document->object()->find("paths")->object())
    for (const auto& [method, operation] : *operations.object()) {
      EXPECT_NE(operation.object()->find("operationId"), nullptr) << method << ' ' << path;
      for (const auto& [status, codes] : *operation.object()->find("x-refusals")->object())
        for (const auto& code : *codes.array()) {
          EXPECT_EQ(std::to_string(status_of({*code.text()})), status)
              << method << ' ' << path << ": " << *code.text();
          ++listed;
        }
    }
  EXPECT_GT(listed, 0);
}

}  // namespace skyline::server
