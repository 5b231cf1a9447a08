import type { Mood } from "./mood.ts";
import { at, fill, stroke } from "./pen.ts";

/** Small silhouettes seen from behind, hand in hand; (x, y) is at their feet, `size` is an adult's height. */
export function family(mood: Mood, x: number, y: number, size: number): string {
  const u = size / 100;
  const ink = mood.ink;
  const lit = mood.rim;
  const man = `M-9-62Q-15-70-12-80Q-6-85 0-85Q8-85 13-80Q16-70 10-62L9-36Q9-12 11 0H2L0-34L-3 0H-12Q-9-14-9-36Z`;
  const manArm = `M11-79Q19-62 22-44`;
  const woman = `M-7-84Q0-88 7-84Q12-78 9-66L6-56Q16-34 18-24Q8-20 4-21V0H-1L-1-20L-4-20V0H-9V-21Q-14-21-17-24Q-14-40-6-56L-9-66Q-12-78-7-84Z`;
  const womanArm = `M-9-79Q-17-62-21-44`;
  const child = `M-6-40Q0-44 6-40Q9-32 7-24L6 0H1L0-16L-1 0H-6L-7-24Q-9-32-6-40Z`;
  const group =
    `<g transform="translate(-34 0)">${fill(man, ink)}<ellipse cx="0" cy="-94" rx="7.500" ry="8.500" fill="${ink}"/>${stroke(manArm, ink, 5.4)}${stroke(`M-10-80Q-13-70 -9-58M-7-98Q-9-94 -6-89`, lit, 1.8, 'opacity=".85"')}</g>` +
    `<g transform="translate(32 2)">${fill(woman, ink)}<ellipse cx="0" cy="-95" rx="7" ry="8" fill="${ink}"/><path d="M-7-98Q-8-86-6-82Q0-80 6-82Q9-90 7-98Z" fill="${ink}"/>${stroke(womanArm, ink, 4.6)}${stroke(`M-8-84Q-11-78 -8-66L-5-57Q-13-42 -16-27`, lit, 1.7, 'opacity=".8"')}</g>` +
    `<g transform="translate(0 3)">${fill(child, ink)}<circle cx="0" cy="-49" r="6.800" fill="${ink}"/>${stroke("M-5-37Q-9-42-12-46M5-37Q8-41 11-44", ink, 3.6)}${stroke(`M-6-52Q-7-48 -5-45M-6-38Q-8-32 -6-24`, lit, 1.5, 'opacity=".8"')}</g>`;
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${u})"><ellipse cx="4" cy="3" rx="62" ry="4" fill="${mood.groundDark}" opacity=".6"/>${group}</g>`;
}

/** Two engineers at work on the quay, from the side, with a tablet between them; `size` is an adult's height. */
export function engineers(mood: Mood, x: number, y: number, size: number): string {
  const day = mood.hour === "day";
  const skin = day ? ["#8a5534", "#b9794e"] : ["#553522", "#73492f"];
  const blue = day ? "#1d6592" : "#123e5c";
  const vest = day ? "#f5b01a" : "#b98119";
  const navy = day ? "#0b2a42" : "#04121f";
  const rim = (data: string): string => stroke(data, mood.rim, 1.3, 'opacity=".9"');
  const standing =
    fill("M-10-46L-12-20L-11 0H-4L-2-24L2-40L5-22L6 0H13L12-24L10-46Z", navy) +
    fill("M-12 0q-1-4 2-4h7l1 4ZM5 0q0-4 2-4h6q4 1 4 4Z", mood.ink) +
    fill("M-11-79Q-6-84 1-84Q9-83 11-78L12-56L11-44H-11L-12-58Z", blue) +
    fill("M-11-78L-7-81L-3-64V-44H-11ZM11-78L7-81L3-64V-44H11Z", vest) +
    fill("M-3-88h7v8q-4 4-7 0Z", skin[0] ?? "") +
    fill("M-6-99Q-6-106 0-107Q7-106 7-98Q8-91 4-87Q0-85-4-88Q-7-92-6-99Z", skin[0] ?? "");
  const face = (y: number): string =>
    fill(`M6 ${y - 2}l3.2 4.2-2.8 1.2Z`, skin[1] ?? "") +
    fill(`M2.8 ${y - 1}a1 1.3 0 1 0 2 0a1 1.3 0 1 0-2 0Z`, "#20140e") +
    stroke(`M2 ${y + 6.5}q2.2 1.4 4-.2`, "#5a2618", 1) +
    stroke(`M1.8 ${y - 4}q2-1.2 3.800-.2`, "#20140e", 0.9);
  const helmet = fill("M-8-100Q-9-110 1-111Q10-110 9-100L13-99Q13-97 9-97.500H-8Z", vest);
  const pointing =
    standing +
    face(-96) +
    helmet +
    stroke("M9-76Q20-74 33-84", blue, 5.6) +
    fill("M31-87l6-2 1 4-5 2Z", skin[0] ?? "") +
    stroke("M-10-76Q-15-64-12-52", blue, 5.4);
  const tablet =
    '<path d="M14-70l15-8 4 14-15 8Z" fill="#0b2a42"/><path d="M15.500-69.200l12.500-6.700 3.200 11.600-12.500 6.600Z" fill="#bfe6ea"/><path d="M19-66l9-4.600M20.200-62.500l7-3.600" stroke="#1d6592" stroke-width="1.200"/>';
  const woman =
    fill("M-9-46L-10-20L-8 0H-2L0-24L2-24L4 0H10L11-22L9-46Z", navy) +
    fill("M-9 0q0-4 3-4h4l1 4ZM4 0q0-4 2-4h4q3 1 3 4Z", mood.ink) +
    fill("M-9-77Q-4-81 1-81Q7-80 9-76L9-60L10-44H-10L-9-60Z", "#e9e0c8") +
    fill("M-9-76L-6-79L-2-62V-44H-10ZM9-76L6-79L3-62V-44H10Z", vest) +
    fill("M-7-97Q-12-86-9-74Q-5-72-3-80L5-90Z", day ? "#24150d" : "#120a06") +
    fill("M-2-86h6v8q-4 3-6 0Z", skin[1] ?? "") +
    fill("M-5-96Q-5-103 1-104Q7-103 7-95Q8-89 4-85Q0-83-3-86Q-6-90-5-96Z", skin[1] ?? "") +
    face(-93) +
    fill("M-7-97Q-8-106 1-107Q9-106 8.500-97L12-96Q12-94 8.500-94.500H-7Z", mood.foam) +
    stroke("M-7-73Q-10-62 2-60L16-63", "#e9e0c8", 5) +
    tablet +
    fill("M14-66l5 1-1 4-5 0Z", skin[1] ?? "");
  const edge = "M-11-78Q-13-62-12-46M-8-101Q-8-110 1-111M-11-44L-12.500-20L-11-2";
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${size / 110})"><ellipse cx="20" cy="1" rx="58" ry="4" fill="${mood.ink}" opacity=".45"/><g transform="translate(46 1) scale(-1 1)">${pointing}${rim(edge)}</g><g>${woman}${rim("M-9-76Q-10-62-10-46M-7-98Q-7-106 1-107M-10-44L-10.500-20L-8.500-2")}</g></g>`;
}

/** A small survey drone with its lamps. */
export function drone(mood: Mood, x: number, y: number, scale: number): string {
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${scale}) rotate(-4)"><ellipse cx="-26" cy="-9" rx="17" ry="2.200" fill="${mood.foam}" opacity=".55"/><ellipse cx="26" cy="-9" rx="17" ry="2.200" fill="${mood.foam}" opacity=".55"/><path d="M-26-8V-3L-10 0M26-8V-3L10 0M-8 7L-13 15M8 7L13 15" stroke="${mood.ink}" stroke-width="2.400" fill="none" stroke-linecap="round"/><path d="M-15-4Q0-9 15-4L12 6Q0 10-12 6Z" fill="${mood.ink}"/><path d="M-15-4Q0-9 15-4L14-1.500Q0-6-14.200-1.500Z" fill="${mood.rim}"/><circle cy="6" r="4.200" fill="#1d6592"/><circle cx="-1" cy="5" r="1.500" fill="#cfeefb"/><circle cx="-13" cy="1" r="1.500" fill="#ff7a5c"/><circle cx="13" cy="1" r="1.500" fill="#ffcb38"/></g>`;
}
