// The symbols of players as paths round the origin, 14 units high.
import type { PlayerColour } from "@web/look/colours";

export const symbolOf: Readonly<Record<PlayerColour, string>> = {
  orange: "M0-6.500 6.400 5H-6.400Z",
  blue: "M0-5.400a5.400 5.400 0 1 1 0 10.800 5.400 5.400 0 0 1 0-10.800Z",
  yellow: "M-5-5H5V5H-5Z",
  purple: "M0-7 5.900 0 0 7-5.900 0Z",
  red: "M-2.100-6.500h4.200v4.400h4.400v4.200h-4.400v4.400h-4.200v-4.400h-4.400v-4.200h4.400Z",
  green: "M0 6.500 6.400-5H-6.400Z",
};
