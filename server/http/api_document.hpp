// The OpenAPI document that the server serves: the shared part (data/api/openapi.json) and what each game has
// of its own (games/<game>/data/schema.json: its view, notation, score lines and so on, each as
// "<game>.View").
#pragma once

#include <string>

namespace skyline::server {

std::string api_document();

}  // namespace skyline::server
