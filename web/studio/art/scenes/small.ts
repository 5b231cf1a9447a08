import { moodOf } from "../kit/mood.ts";
import type { Hour } from "../kit/mood.ts";
import { disc, fill, Sheet, stroke } from "../kit/pen.ts";
import { sailboat } from "../kit/water.ts";

/** A round view of the bay, the shared background of the small drawings. */
function porthole(sheet: Sheet, hour: Hour, x: number, y: number, r: number): string {
  const mood = moodOf(hour, "clear");
  const clip = sheet.clip(disc(x, y, r));
  const sky = sheet.span(
    [
      [0, mood.sky[1]],
      [0.6, mood.sky[3]],
      [1, mood.sky[5]],
    ],
    [0, y - r],
    [0, y + r * 0.2],
  );
  const sea = sheet.span(
    [
      [0, mood.sea[1]],
      [0.4, mood.sea[2]],
      [1, mood.sea[4]],
    ],
    [0, y + r * 0.15],
    [0, y + r],
  );
  return (
    `<g clip-path="${clip}">${fill(disc(x, y, r), sky)}${fill(disc(x + r * 0.36, y - r * 0.1, r * 0.5), mood.glow, 'opacity=".45"')}${fill(disc(x + r * 0.36, y - r * 0.1, r * 0.2), mood.sun)}` +
    fill(
      `M${x - r} ${y + r * 0.2}q${r * 0.35}-${r * 0.3} ${r * 0.75}-${r * 0.1}t${r * 1.3} ${r * 0.1}Z`,
      mood.far,
    ) +
    fill(`M${x - r} ${y + r * 0.2}h${2 * r}v${r}h${-2 * r}Z`, sea) +
    fill(
      `M${x - r} ${y + r * 0.56}q${r * 0.4}-${r * 0.16} ${r * 0.9} 0t${r * 1.2}-${r * 0.04}v${r}h${-2.1 * r}Z`,
      mood.sea[3],
      'opacity=".6"',
    ) +
    stroke(
      `M${x + r * 0.2} ${y + r * 0.3}h${r * 0.34}M${x + r * 0.26} ${y + r * 0.4}h${r * 0.2}M${x - r * 0.7} ${y + r * 0.34}h${r * 0.24}M${x - r * 0.5} ${y + r * 0.76}h${r * 0.3}M${x + r * 0.3} ${y + r * 0.7}h${r * 0.3}`,
      mood.foam,
      1.8,
      'opacity=".6"',
    ) +
    "</g>"
  );
}

/** Nothing found: a magnifying glass over a quiet bay. */
export function emptySearch(hour: Hour): string {
  const mood = moodOf(hour, "clear");
  const sheet = new Sheet(320, 240);
  const day = hour === "day";
  sheet.add(
    fill(
      "M20 186C70 166 110 196 166 184S270 160 304 182C290 214 230 226 160 226S34 214 20 186Z",
      day ? "#d9eeea" : "#0c2c44",
    ),
  );
  sheet.add(
    stroke("M206 158L258 212", mood.ink, 20),
    stroke("M206 158L258 212", day ? "#0f4668" : "#2b6f94", 14),
    stroke("M226 174L252 201", "#fdbf2d", 6),
  );
  sheet.add(
    fill(disc(148, 102, 84), day ? "#0b2a42" : "#2b6f94"),
    porthole(sheet, hour, 148, 102, 74),
    sailboat(mood, 128, 128, 1.1),
  );
  sheet.add(
    stroke("M92 66Q108 40 138 34", "#fff", 6, 'opacity=".55"'),
    stroke("M86 84l1-4", "#fff", 6, 'opacity=".55"'),
  );
  sheet.add(
    stroke("M40 66q8-7 14 0q6-7 14 0M254 48q6-5 11 0q5-5 11 0", day ? "#2f8fab" : "#7fb4cf", 2.4),
    fill(`${disc(272, 104, 3)}${disc(36, 122, 2.6)}${disc(252, 130, 2)}`, "#fdbf2d"),
  );
  return sheet.svg();
}

/** The message was sent: a boat with a letter as its sail. */
export function sent(hour: Hour): string {
  const mood = moodOf(hour, "clear");
  const sheet = new Sheet(320, 240);
  const day = hour === "day";
  sheet.add(porthole(sheet, hour, 160, 112, 96));
  sheet.add(
    '<path d="M8 214C50 206 74 182 104 172" fill="none" stroke="#fdbf2d" stroke-width="4" stroke-dasharray=".1 10" stroke-linecap="round"/>',
  );
  sheet.add(
    `<g transform="translate(164 164) rotate(-5)">${fill(
      "M-60-10Q0 4 64-14Q56 18 34 22H-34Q-54 16-60-10Z",
      sheet.fade([
        [0, "#e8643f"],
        [1, "#8f2a1e"],
      ]),
    )}${fill("M-60-10Q0 4 64-14L62-7Q0 10-58-3Z", "#fbf6e8")}${stroke("M-2-4V-112", "#5a3a24", 4)}${fill("M4-104L72-92L64-30L4-24Z", "#fffaf0")}${fill("M4-104L40-62L72-92Z", "#f0dcb4")}${stroke("M4-104L40-62L72-92M4-24L30-66M64-30L48-68", "#c9a878", 2)}${fill(disc(40, -62, 8), "#d8492f")}${stroke("M36-62l3 3 6-6", "#fff", 2)}${fill("M-2-118q-10 4-20 0v11q10 4 20 0Z", "#fdbf2d")}</g>`,
  );
  sheet.add(
    fill(
      "M64 176C100 164 132 188 168 178S230 166 256 174C244 200 206 214 160 214S78 202 64 176Z",
      mood.sea[3],
      'opacity=".92"',
    ),
    stroke("M64 177C100 165 132 189 168 179S230 167 256 175", mood.foam, 2.4, 'opacity=".8"'),
  );
  sheet.add(stroke("M44 74q8-7 14 0q6-7 14 0M262 70q6-5 11 0q5-5 11 0", day ? "#2f8fab" : "#7fb4cf", 2.4));
  return sheet.svg();
}
