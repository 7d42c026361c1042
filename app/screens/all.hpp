// The screens of all games.
#pragma once

#include "app/screens/downtown.hpp"
#include "app/screens/manhattan.hpp"
#include "app/screens/traffic.hpp"
#include "engine/table/games.hpp"
