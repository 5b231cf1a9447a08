/** The hour that a drawing shows; dark pages show the night version. */
export type Hour = "day" | "night";

/** The colours that all drawings share at one hour. */
export interface Mood {
  hour: Hour;
  sky: readonly [string, string, string, string, string, string];
  sea: readonly [string, string, string, string, string];
  sun: string;
  glow: string;
  ember: string;
  rim: string;
  cloudLit: string;
  cloudBody: string;
  far: string;
  hazy: string;
  middle: string;
  near: string;
  ink: string;
  ground: string;
  groundDark: string;
  leaf: readonly [string, string, string, string, string];
  wall: string;
  wallShade: string;
  roof: string;
  roofShade: string;
  window: string;
  windowLit: string;
  foam: string;
}

/** The golden hour over the bay. */
const day: Mood = {
  hour: "day",
  sky: ["#0a3355", "#13557f", "#3d8eac", "#8dc3c4", "#e3d9b0", "#f7d79c"],
  sea: ["#f6cd90", "#82a9a2", "#2b7590", "#124b6b", "#0a3453"],
  sun: "#fff3cf",
  glow: "#ffcf70",
  ember: "#f7b087",
  rim: "#ffe0a8",
  cloudLit: "#ffe3b2",
  cloudBody: "#5d9cb0",
  far: "#a9b9a9",
  hazy: "#6f9ba0",
  middle: "#3d7484",
  near: "#15435f",
  ink: "#082532",
  ground: "#14524f",
  groundDark: "#0b3140",
  leaf: ["#0d3f42", "#17594f", "#2c7a5b", "#5d9f63", "#b3c46c"],
  wall: "#f8ecd2",
  wallShade: "#d3b98e",
  roof: "#cf5a36",
  roofShade: "#963a26",
  window: "#1d5670",
  windowLit: "#ffe6a6",
  foam: "#eaf6ee",
};

/** The clear morning: a pale sky, bright water, long soft light. */
const morning: Mood = {
  ...day,
  sky: ["#3f9db5", "#66b5c1", "#98cfca", "#c8e3d3", "#f0e8c6", "#fbdca6"],
  sea: ["#f3deb0", "#a9d3c6", "#4fa9b4", "#2580a0", "#145c82"],
  sun: "#fffaf0",
  glow: "#ffe3a0",
  ember: "#ffd2a8",
  rim: "#fff0c8",
  cloudLit: "#fffdf6",
  cloudBody: "#c9e2df",
  far: "#a3cbc7",
  hazy: "#7fb4b7",
  middle: "#4d909d",
  near: "#266f89",
  ground: "#2f7a5f",
  groundDark: "#14524f",
  leaf: ["#17594f", "#2c7a5b", "#4f9a64", "#86b96c", "#cdd97f"],
  foam: "#fafdf6",
};

/** The last ember of the evening; windows and lamps are lit. */
const night: Mood = {
  hour: "night",
  sky: ["#04101f", "#081c31", "#0f2d48", "#234257", "#7c6554", "#d98e58"],
  sea: ["#c98a5c", "#54606a", "#123a58", "#08253d", "#041524"],
  sun: "#fff0d0",
  glow: "#f2a050",
  ember: "#b9694a",
  rim: "#f0bb7c",
  cloudLit: "#d99b68",
  cloudBody: "#27435a",
  far: "#4d5a66",
  hazy: "#33495a",
  middle: "#1b3a50",
  near: "#0d2a40",
  ink: "#020b14",
  ground: "#082a30",
  groundDark: "#041a24",
  leaf: ["#04181f", "#082a2d", "#0f3f3c", "#1f5c4c", "#5c7a4c"],
  wall: "#948872",
  wallShade: "#4c5565",
  roof: "#7b3a2c",
  roofShade: "#4a2520",
  window: "#ffd27a",
  windowLit: "#ffe6a6",
  foam: "#8fb3c2",
};

/** Returns the colours of an hour; by day either the golden hour of the banners or the clear morning. */
export const moodOf = (hour: Hour, light: "golden" | "clear" = "golden"): Mood =>
  hour === "night" ? night : light === "golden" ? day : morning;
