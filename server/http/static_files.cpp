#include "server/http/static_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <vector>

#include "data/files.hpp"
#include "server/operation/secrets.hpp"

namespace skyline::server {
namespace {

struct Type {
  std::string_view ending;
  std::string_view type;
};
constexpr std::array types{Type{".html", "text/html; charset=utf-8"},
                           Type{".js", "text/javascript; charset=utf-8"},
                           Type{".mjs", "text/javascript; charset=utf-8"},
                           Type{".css", "text/css; charset=utf-8"},
                           Type{".json", "application/json"},
                           Type{".svg", "image/svg+xml"},
                           Type{".png", "image/png"},
                           Type{".webp", "image/webp"},
                           Type{".avif", "image/avif"},
                           Type{".jpg", "image/jpeg"},
                           Type{".ico", "image/x-icon"},
                           Type{".woff2", "font/woff2"},
                           Type{".woff", "font/woff"},
                           Type{".wasm", "application/wasm"},
                           Type{".webmanifest", "application/manifest+json"},
                           Type{".map", "application/json"},
                           Type{".txt", "text/plain; charset=utf-8"},
                           Type{".md", "text/markdown; charset=utf-8"}};

constexpr std::string_view packed_ending = ".gz";

// No script or style but those of our files; what scripts set through the CSSOM is not concerned. 'self' is
// our own address for live connections (ws, wss) too.
constexpr std::string_view policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data: blob:; worker-src 'self' blob:; connect-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

std::string type_of(std::string_view path) {
  const auto* const found =
      std::find_if(types.begin(), types.end(), [&](const Type& t) { return path.ends_with(t.ending); });
  return std::string(found == types.end() ? "application/octet-stream" : found->type);
}

// A weak one: it is the same for a file and its packed neighbour.
std::string tag_of(const std::string& bytes) { return "W/\"" + digest(bytes).substr(0, 20) + '"'; }

[[noreturn]] void refuse_folder(const std::string& folder, const std::string& why) {
  throw std::runtime_error("no client can be served from " + folder + ": " + why +
                           "; --web names the folder of a built one, without it the program's own is served");
}

// Where each file of a folder is, in it and below it.
std::vector<std::filesystem::path> files_below(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code failed;
  const auto kind = fs::status(folder, failed).type();
  if (kind == fs::file_type::not_found) refuse_folder(folder, "there is no such folder");
  if (!failed && kind != fs::file_type::directory) refuse_folder(folder, "it is not a folder");
  std::vector<fs::path> files;
  for (auto at = fs::recursive_directory_iterator(folder, failed);
       !failed && at != fs::recursive_directory_iterator(); at.increment(failed))
    if (std::error_code dangling; at->is_regular_file(dangling)) files.push_back(at->path());
  if (failed) refuse_folder(folder, "it cannot be read (" + failed.message() + ")");
  return files;
}

}  // namespace

StaticFiles::StaticFiles() {
  const std::string page(*data_file("web/welcome.html"));
  files_["/index.html"] = {type_of(".html"), page, tag_of(page)};
}

StaticFiles::StaticFiles(std::span<const BuiltInFile> files, Unpack unpack) : has_client_(true) {
  for (const BuiltInFile& file : files) {
    std::string bytes = file.packing == Packing::gzip ? unpack(file.bytes) : std::string(file.bytes);
    std::string tag = tag_of(bytes);
    files_[std::string(file.path)] = {type_of(file.path), std::move(bytes), std::move(tag),
                                      std::string(file.packing == Packing::gzip ? file.bytes : "")};
  }
}

StaticFiles::StaticFiles(const std::string& folder) : has_client_(true) {
  for (const auto& found : files_below(folder)) {
    std::ifstream file(found, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (!file) refuse_folder(folder, found.string() + " cannot be read");
    const std::string path = "/" + found.lexically_relative(folder).generic_string();
    std::string tag = tag_of(bytes);
    files_[path] = {type_of(path), std::move(bytes), std::move(tag)};
  }
  for (auto& [path, file] : files_)
    if (const auto packed = files_.find(path + std::string(packed_ending)); packed != files_.end())
      file.packed = packed->second.bytes;
  if (!files_.contains("/index.html")) refuse_folder(folder, "it has no index.html");
}

std::optional<Response> StaticFiles::find(std::string_view path, std::string_view if_none_match,
                                          bool accepts_gzip) const {
  auto found = files_.find(path);
  const bool page = path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
  if (found == files_.end() && (path == "/" || (page && has_client_))) found = files_.find("/index.html");
  if (found == files_.end()) return std::nullopt;
  const File& file = found->second;
  // The names of files under /assets/ change with their content.
  const bool lasting = found->first.starts_with("/assets/");
  Response response{
      .type = file.type,
      .headers = {{"Content-Security-Policy", std::string(policy)},
                  {"ETag", file.tag},
                  {"Vary", "Accept-Encoding"},
                  {"Cache-Control", lasting ? "public, max-age=31536000, immutable" : "no-cache"}}};
  if (if_none_match == file.tag) {
    response.status = 304;
  } else if (accepts_gzip && !file.packed.empty()) {
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = file.packed;
  } else {
    response.body = file.bytes;
  }
  return response;
}

}  // namespace skyline::server
