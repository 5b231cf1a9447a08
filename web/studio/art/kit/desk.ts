import type { Mood } from "./mood.ts";
import { at, box, fill, stroke } from "./pen.ts";
import type { Sheet } from "./pen.ts";

/** A wooden table top across the sheet; its back edge is at `y`. */
export function table(sheet: Sheet, mood: Mood, y: number): void {
  const day = mood.hour === "day";
  const { width, height } = sheet;
  const edge = `M-20 ${y + 10}C${width * 0.3} ${y - 12} ${width * 0.62} ${y + 16} ${width + 20} ${y - 6}`;
  sheet.add(
    fill(
      `${edge}V${height + 20}H-20Z`,
      sheet.span(
        day
          ? [
              [0, "#d9a46c"],
              [0.5, "#b87d4a"],
              [1, "#8a5730"],
            ]
          : [
              [0, "#6a4a33"],
              [1, "#2a1c14"],
            ],
        [0, y],
        [0, height],
      ),
    ),
    stroke(edge, day ? "#ffe3b2" : "#b08a5e", 3),
  );
  let veins = "";
  for (let vein = 1; vein < 7; vein += 1) {
    const vy = y + 14 + vein * vein * ((height - y) / 50);
    veins += `M-20 ${at(vy + 10)}C${width * 0.3} ${at(vy - 14)} ${width * 0.6} ${at(vy + 18)} ${width + 20} ${at(vy - 4)}`;
  }
  sheet.add(stroke(veins, day ? "#7d4d28" : "#120c08", 1.6, 'opacity=".3"'));
}

/** A cup of coffee; (x, y) is its foot. */
export const cup = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cx="4" cy="2" rx="52" ry="8" fill="#1d120a" opacity=".3"/>${fill("M-30 0Q-32-46-34-58H34Q32-46 30 0Q0 10-30 0Z", "#fbf6e8")}${fill("M8 4Q14-30 12-58H34Q32-46 30 0Q20 5 8 4Z", "#dcc9a2")}${fill("M-34-58Q0-68 34-58Q0-48-34-58Z", "#5a3420")}${stroke("M33-48Q56-50 54-30T30-12", "#fbf6e8", 7)}${fill("M-33-38Q0-26 33-38V-28Q0-16-32-28Z", "#fdbf2d")}${stroke("M-10-74q-7-12 2-22t0-22M10-76q-7-12 2-22t0-20", "#ffffff", 2.6, 'opacity=".6"')}</g>`;

/** An open laptop seen from the front; what its screen shows is drawn in a 300 by 190 space. */
export function laptop(sheet: Sheet, x: number, y: number, scale: number, screen: string): string {
  const clip = sheet.clip("M8 0H292a8 8 0 0 1 8 8V190H0V8a8 8 0 0 1 8-8Z");
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${scale})"><ellipse cx="0" cy="12" rx="236" ry="16" fill="#1d120a" opacity=".35" filter="${sheet.blur(8, 4)}"/>${box(-164, -218, 328, 216, "#0b2a42", 'rx="16"')}${stroke("M-160-206Q-160-214-150-215H150", "#6fb5c6", 2, 'opacity=".7"')}<g transform="translate(-150 -204)"><g clip-path="${clip}">${screen}</g>${fill("M0 0H110L30 190H0Z", "#fff", 'opacity=".07"')}</g>${fill("M-190-4H190L216 10Q214 18 204 18H-204Q-214 18-216 10Z", "#c9d4d6")}${fill("M-216 10Q-214 18-204 18H204Q214 18 216 10Z", "#8798a0")}${fill("M-40-4H40L36 3H-36Z", "#9fb0b6")}</g>`;
}
