import { foliage, grain } from "../kit/land.ts";
import { moodOf } from "../kit/mood.ts";
import type { Hour, Mood } from "../kit/mood.ts";
import { at, between, box, curve, dice, disc, fill, line, Sheet, stroke } from "../kit/pen.ts";
import type { Point } from "../kit/pen.ts";

const middleAt = (x: number): number =>
  318 + Math.sin((x - 66) / 93) * -76 + Math.sin(x / 47 + 1) * 8 + (x - 260) * 0.06;
const halfAt = (x: number): number => 76 + Math.sin(x / 90 + 2) * 13 + Math.sin(x / 31) * 4;

const shore = (side: number, out: number): Point[] => {
  const points: Point[] = [];
  for (let x = -30; x <= 550; x += 6)
    points.push([x, middleAt(x) + side * (halfAt(x) + out + Math.sin(x / (40 + out) + out) * out * 0.07)]);
  return points;
};

/** The isthmus from the air: two oceans, the wooded strip between them and the canal that joins them. */
export function isthmusAerial(hour: Hour): string {
  const mood = moodOf(hour, "clear");
  const day = hour === "day";
  const sheet = new Sheet(520, 680);
  const north = day
    ? (["#0f7a8c", "#3ba3a6", "#8fd6c5"] as const)
    : (["#06303f", "#0f4f5c", "#2c7474"] as const);
  const south = day
    ? (["#4fb0c4", "#1d6c98", "#0a2f52"] as const)
    : (["#1c5570", "#0b3150", "#04121f"] as const);
  sheet.add(
    box(
      0,
      0,
      520,
      680,
      sheet.span(
        [
          [0, south[0]],
          [0.4, south[1]],
          [1, south[2]],
        ],
        [200, 300],
        [320, 680],
      ),
    ),
  );
  const upper = `${line(shore(0, 0))}L550-20L-30-20Z`;
  sheet.add(
    fill(
      upper,
      sheet.span(
        [
          [0, north[0]],
          [0.55, north[1]],
          [1, north[2]],
        ],
        [120, 0],
        [260, 400],
      ),
    ),
  );
  for (const side of [-1, 1]) shallows(sheet, mood, side);
  swell(sheet, mood);
  land(sheet, mood, day);
  const ship = (x: number, y: number, turn: number, size: number): string => {
    const deck = day ? "#f6f2e6" : "#9fa8a8";
    const rows = ["#d8492f", "#1d6592", "#f5b01a", "#2f8f8a"];
    let cargo = "";
    for (let row = 0; row < 7; row += 1)
      cargo +=
        box(-5.4, -18 + row * 6, 5, 5, rows[row % 4] ?? "") +
        box(0.4, -18 + row * 6, 5, 5, rows[(row + 2) % 4] ?? "");
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${stroke("M-6 26C-12 70-26 110-46 150M6 26C12 70 26 110 46 150M0 28C1 60-1 100 1 140", "#fff", 1.3, 'opacity=".38"')}<path d="M-7-22Q-5-33 0-39Q5-33 7-22V25Q0 30-7 25Z" transform="translate(7 8)" fill="#031a2c" opacity=".4" filter="${sheet.blur(2)}"/><path d="M-7-22Q-5-33 0-39Q5-33 7-22V25Q0 30-7 25Z" fill="${deck}"/><path d="M0-39Q5-33 7-22V25Q4 27.600 0 27.600Z" fill="#0b2a42" opacity=".16"/>${cargo}${box(-6, 17, 12, 6, "#cfd9dc")}</g>`;
  };
  sheet.add(ship(168, 96, 160, 0.86), ship(332, 520, -14, 1), ship(452, 86, 196, 0.5));
  for (const [x, y, width, seed] of [
    [352, 150, 150, 5],
    [10, 500, 150, 9],
    [236, 640, 150, 14],
    [-40, 40, 120, 22],
  ] as const)
    cloud(sheet, mood, x, y, width, seed);
  let gulls = "";
  for (const [x, y] of [
    [404, 470],
    [420, 462],
    [432, 474],
    [412, 484],
  ] as const)
    gulls += `M${x - 7} ${y - 3}q4 0 7 4q3-4 7-4`;
  sheet.add(stroke(gulls, "#fff", 1.8, 'opacity=".9"'));
  grain(sheet, 0.05);
  return sheet.svg();
}

function shallows(sheet: Sheet, mood: Mood, side: number): void {
  for (const [out, opacity] of [
    [34, 0.1],
    [22, 0.16],
    [12, 0.26],
    [5, 0.45],
  ] as const) {
    const edge = `${curve(shore(side, out).filter((_, index) => index % 2 === 0))}${line(shore(0, 0).toReversed()).replace("M", "L")}Z`;
    sheet.add(fill(edge, mood.hour === "day" ? "#d6f3e4" : "#5d9a96", `opacity="${opacity}"`));
  }
}

function swell(sheet: Sheet, mood: Mood): void {
  const roll = dice(4);
  for (const side of [-1, 1]) {
    for (let wave = 1; wave <= 8; wave += 1) {
      const points = shore(side, wave * wave * 3.1 + wave * 12).filter((_, index) => index % 2 === 0);
      sheet.add(
        `<path d="${curve(points)}" fill="none" stroke="${mood.foam}" stroke-width="1.1" stroke-dasharray="${at(between(roll, 60, 150))} ${at(between(roll, 8, 30))} ${at(between(roll, 20, 60))} 12" opacity="${at(0.5 - wave * 0.05)}"/>`,
      );
    }
  }
}

function land(sheet: Sheet, mood: Mood, day: boolean): void {
  const outline = `${line(shore(-1, 0))}${line(shore(1, 0).toReversed()).replace("M", "L")}Z`;
  sheet.add(
    `<g transform="translate(5 12)">${fill(outline, "#031a2c", `opacity=".35" filter="${sheet.blur(6)}"`)}</g>`,
  );
  sheet.add(fill(outline, day ? "#f6e3b4" : "#8d8262"));
  const inside = `${line(shore(-1, -4))}${line(shore(1, -4).toReversed()).replace("M", "L")}Z`;
  const clip = sheet.clip(inside);
  const tones = day
    ? (["#174f45", "#25694f", "#3d8459", "#67a563", "#9cc46f"] as const)
    : (["#051d20", "#0b2f2e", "#154640", "#24604c", "#4a7a50"] as const);
  const roll = dice(17);
  let crowns = "";
  const spots: Point[] = [];
  for (let spot = 0; spot < 430; spot += 1) {
    const x = between(roll, -20, 540);
    spots.push([x, middleAt(x) + (roll() * 2 - 1) * halfAt(x)]);
  }
  spots.sort((one, other) => one[1] - other[1]);
  for (const [x, y] of spots) {
    const size = between(roll, 5, 12);
    const golden = roll() < 0.08;
    crowns += fill(disc(x + 3, y + 5, size), tones[0], 'opacity=".8"');
    crowns += foliage(
      roll,
      mood,
      x,
      y,
      size,
      size * 0.86,
      -1,
      golden
        ? day
          ? ["#a8640a", "#d98a0c", "#f5b01a", "#ffcb38", "#ffe79a"]
          : ["#4a2d08", "#7d500d", "#a87416", "#cf9a2c", "#f0c766"]
        : tones,
    );
  }
  const spine = shore(0, 0);
  const light = `M${spine.map(([x, y]) => `${at(x)} ${at(y - 26)}`).join("L")}L${spine
    .toReversed()
    .map(([x, y]) => `${at(x)} ${at(y + 4)}`)
    .join("L")}Z`;
  sheet.add(
    `<g clip-path="${clip}">${fill(inside, tones[1])}${crowns}${fill(light, "#fff0c8", `opacity=".16" filter="${sheet.blur(12)}"`)}<g transform="translate(0 34)">${fill(light, "#031a2c", `opacity=".22" filter="${sheet.blur(14)}"`)}</g></g>`,
  );
  canal(sheet, mood, day);
}

function canal(sheet: Sheet, mood: Mood, day: boolean): void {
  const drop = middleAt(236) - 325;
  const top = middleAt(214) - halfAt(214) - drop;
  const foot = middleAt(276) + halfAt(276) - drop;
  const sand = day ? "#f6e3b4" : "#8d8262";
  const water = day ? "#2f93ad" : "#0f4a66";
  const lake =
    "M196 330C190 312 206 298 224 300C236 288 262 292 268 306C284 312 286 332 274 342C262 356 240 348 228 354C208 356 196 346 196 330Z";
  const cut = `M${212} ${at(top - 6)}C222 ${at(top + 24)} 216 ${at(top + 34)} 226 308M258 344C272 ${at(foot - 44)} 262 ${at(foot - 30)} 280 ${at(foot + 6)}`;
  sheet.add(
    `<g transform="translate(0 ${at(drop)})">`,
    stroke(cut, sand, 17),
    fill(lake, sand, 'stroke-width="6"'),
    stroke(lake, sand, 6),
    stroke(cut, water, 11),
    fill(
      lake,
      sheet.span(
        [
          [0, day ? "#63bcc4" : "#1c6478"],
          [1, water],
        ],
        [200, 296],
        [270, 352],
      ),
    ),
  );
  sheet.add(
    fill(
      `${disc(222, 322, 6, 4)}${disc(250, 318, 8, 5)}${disc(244, 336, 5, 3.4)}`,
      day ? "#3d8459" : "#154640",
    ),
  );
  const gate = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${at(x)} ${at(y)}) rotate(${turn})">${box(-8, -9, 16, 18, day ? "#e9e0c8" : "#77776f")}${box(-5, -8, 4, 16, water)}${box(1, -8, 4, 16, water)}${stroke("M-5-3l2 1.500 2-1.500M1-3l2 1.500 2-1.500M-5 4l2 1.500 2-1.500M1 4l2 1.500 2-1.500", mood.ink, 0.9)}</g>`;
  sheet.add(gate(218, top + 22, -4), gate(266, foot - 36, -6));
  sheet.add(
    '<path d="M256 326q1-6 3-8q2 2 3 8v9q-3 2-6 0Z" fill="#f6f2e6"/><path d="M257 327h4v3h-4Z" fill="#d8492f"/><path d="M257 331h4v3h-4Z" fill="#1d6592"/></g>',
  );
}

function cloud(sheet: Sheet, mood: Mood, x: number, y: number, width: number, seed: number): void {
  const roll = dice(seed);
  const heads: { x: number; y: number; r: number }[] = [];
  for (let head = 0; head < 46; head += 1) {
    const spot = roll() * 2 - 1;
    heads.push({
      x: x + width / 2 + spot * width * 0.5,
      y: y + (roll() * 2 - 1) * width * 0.13 * Math.cos(spot * 1.4) + spot * width * 0.06,
      r: width * between(roll, 0.03, 0.105) * (1.15 - Math.abs(spot) * 0.8),
    });
  }
  heads.sort((one, other) => one.y - other.y);
  const part = (dx: number, dy: number, grow: number): string =>
    heads.map((head) => disc(head.x + dx * head.r, head.y + dy * head.r, head.r * grow)).join("");
  const torn = sheet.filter(
    `<feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="12" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation=".8"/>`,
  );
  const day = mood.hour === "day";
  sheet.add(
    `<g transform="translate(26 46)" opacity=".3">${fill(part(0, 0, 1.05), "#031a2c", `filter="${sheet.blur(9)}"`)}</g>`,
  );
  sheet.add(
    `<g filter="${torn}" opacity=".94">${fill(part(0.2, 0.3, 1.05), day ? "#b9d8dc" : "#2c4a60")}${fill(part(0, 0, 1), day ? "#e6f2ef" : "#4a6a7e")}${fill(part(-0.22, -0.26, 0.8), day ? "#ffffff" : "#7f9aa6")}</g>`,
  );
}
