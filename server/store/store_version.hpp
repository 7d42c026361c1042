// The version of what a store holds and how, the same for every kind of store. A store of an older one is
// migrated when it is opened, one of a newer is refused. 1: without a number in the store; 2: names that
// one server holds, and budgets; 3: what operators ordered, in every kind of store.
#pragma once

namespace skyline::server {

inline constexpr int store_version = 3;

}  // namespace skyline::server
