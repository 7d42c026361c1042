import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { prefs } from "./prefs.svelte";
import { texts } from "./texts/texts.svelte";

await texts.choose(prefs.get("language"));
const place = document.getElementById("app");
if (place) mount(App, { target: place });
