import { dayInWords } from "#schema/calendar/spoken-days.ts";
import { RIGHTS_CHANNELS, RIGHTS_KINDS } from "#schema/privacy/rights.ts";
import type { RightsRequest } from "./rights-request.entity.ts";

/** What can be corrected of a request, and the due day, which follows the day on which it was received. */
type Correctable = Pick<RightsRequest, "person" | "kind" | "channel" | "received" | "due">;

/** Each of them but the person, with its label and the text of its value. */
const FACTS: readonly [label: string, text: (request: Correctable) => string][] = [
  ["qué pide", ({ kind }) => RIGHTS_KINDS[kind].label],
  ["cómo llegó", ({ channel }) => RIGHTS_CHANNELS[channel].label],
  ["día en que llegó", ({ received }) => dayInWords(received)],
  ["último día para responder", ({ due }) => dayInWords(due)],
];

/**
 * Returns what differs between a request before and after a correction: "nombre; qué pide: Queja, antes Acceso". It goes into the
 * record, which holds no names.
 */
export const describeCorrection = (before: Correctable, after: Correctable): string =>
  [
    ...(before.person === after.person ? [] : ["nombre"]),
    ...FACTS.filter(([, text]) => text(before) !== text(after)).map(
      ([label, text]) => `${label}: ${text(after)}, antes ${text(before)}`,
    ),
  ].join("; ");
