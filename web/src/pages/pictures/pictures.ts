// The pictures on the home page are renders of the real boards; where there is none yet, a drawing stands in.
import type { Component } from "svelte";

import Downtown from "./DowntownPicture.svelte";

export const drawings: Readonly<Record<string, Component>> = { downtown: Downtown };
