// What all games know about themselves.
#pragma once

#include "bots/downtown.hpp"
#include "bots/manhattan.hpp"
#include "bots/traffic.hpp"
