// The web client's files, read once at the start: what is not among them does not exist, so no path of a
// request ever reaches the file system.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/http/web_types.hpp"

namespace skyline::server {

enum class Packing { none, gzip };

// A file that is part of the program; its bytes live as long as it does.
struct BuiltInFile {
  std::string_view path;  // "/assets/first.js", also where the bytes are packed
  std::string_view bytes;
  Packing packing;
};

class StaticFiles {
 public:
  using Unpack = std::string (*)(std::string_view packed);

  // Only a page that says what this is.
  StaticFiles();
  // Those of the program. A packed file is sent as it is, and unpacked for clients that do not accept it.
  StaticFiles(std::span<const BuiltInFile> files, Unpack unpack);
  // The files of a folder. Throws when it cannot be read or has no index.html.
  explicit StaticFiles(const std::string& folder);

  // The file of a path; index.html for the client's own addresses. Nothing when there is none. A neighbour
  // "NAME.gz" is sent to clients that accept it.
  std::optional<Response> find(std::string_view path, std::string_view if_none_match,
                               bool accepts_gzip) const;

 private:
  struct File {
    std::string type;
    std::string bytes;
    std::string tag;
    std::string packed = {};  // by gzip; empty: there is no such file
  };
  std::map<std::string, File, std::less<>> files_;
  bool has_client_ = false;
};

}  // namespace skyline::server
