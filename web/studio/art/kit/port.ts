import type { Mood } from "./mood.ts";
import { at, box, disc, fill, stroke } from "./pen.ts";

/** A quay crane, its arm over the water to the left. */
export function crane(mood: Mood, x: number, y: number, scale: number): string {
  const day = mood.hour === "day";
  const steel = day ? "#1d6592" : "#123e5c";
  const shade = day ? "#0f4668" : "#0a2a42";
  const lattice = "M-88-104l10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8";
  const content =
    stroke("M-14 0L-10-100M26 0L22-100", shade, 5) +
    stroke("M-14-34H25M-12-66H23M-13-34L23-66", shade, 2.6) +
    stroke("M-92-100H56", steel, 5) +
    stroke("M-88-108H50", steel, 2) +
    stroke(lattice, steel, 1.4) +
    stroke("M6-104V-148M6-148L-84-106M6-148L52-106M6-126L-40-105", steel, 2.2) +
    stroke("M-92-102.500H56", mood.rim, 1.2, 'opacity=".7"') +
    stroke("M-16 0L-12-98", mood.rim, 1, 'opacity=".5"') +
    box(34, -106, 20, 14, mood.wall) +
    box(-52, -97, 16, 8, "#f5b01a") +
    stroke("M-48-89v28M-40-89v28", mood.ink, 1) +
    box(-56, -61, 24, 10, "#d8492f") +
    box(-56, -61, 24, 2.4, "#fff", 'opacity=".3"') +
    fill(disc(6, -149, 2.4), "#ff7a5c") +
    box(-22, -4, 16, 6, mood.ink) +
    box(18, -4, 16, 6, mood.ink);
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${scale})">${content}</g>`;
}
