import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import { FORM_TYPES } from "#schema/forms.ts";
import type { ContactIntake } from "#gateway/contacts/contact-intake.service.ts";
import { refusalOf } from "#gateway/errors.ts";
import { SHED } from "./load-shedding.ts";
import type { Shed } from "./load-shedding.ts";

/** Outcomes of sign-ins. `invalid`: missing fields or unreadable body; `unavailable`: not checked. */
const SIGN_INS = ["ok", "failed", "limited", "invalid", "unavailable"] as const;
const SIGN_IN_REFUSALS: Record<string, (typeof SIGN_INS)[number]> = {
  WRONG_CREDENTIALS: "failed",
  TOO_MANY: "limited",
  UNAVAILABLE: "unavailable",
  UNEXPECTED: "unavailable",
};

/** Codes that an operator may watch; others are counted from their first refusal on. */
const ENQUIRY_REFUSALS = ["INVALID_FIELDS", "TOO_MANY", "KEY_REUSED", "UNAVAILABLE"];
const GRAPHQL_REFUSALS = [...ENQUIRY_REFUSALS, "UNAUTHENTICATED", "FORBIDDEN", "UNEXPECTED"];

/** Warnings of work that nobody waits for, so that no request shows its failure; others are counted from their first on. */
const BACKGROUND_WARNINGS = ["job_failed", "publication_not_renewed", "worker_lost"];

interface RequestLabels {
  method: string;
  route: string;
  status: number;
}

/** Business counters and process metrics, exposed by `/metrics`. */
export class Metrics {
  readonly register = new Registry();
  readonly #accepted = this.#counter("enquiries_accepted", "Enquiries acknowledged, by form", "form");
  readonly #refused = this.#counter("enquiries_refused", "Readable enquiries refused, by code", "reason");
  readonly #signIns = this.#counter("sign_ins", "Sign-ins, by what became of them", "outcome");
  readonly #shed = this.#counter(
    "shed",
    "Requests refused because there was too much to do, by kind",
    "kind",
  );
  readonly #graphql = this.#counter("graphql_refusals", "Errors in GraphQL answers, by code", "code");
  readonly #warnings = this.#counter("warnings", "Log lines of level warn or higher, by event", "event");
  readonly #durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to its answer's end",
    labelNames: ["method", "route", "status"] satisfies (keyof RequestLabels)[],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.5, 2, 5],
    registers: [this.register],
  });
  /** Histograms by their set of labels, which prom-client would check and look up for each request. */
  readonly #durationOf = new Map<string, Histogram.Internal<keyof RequestLabels>>();

  constructor() {
    collectDefaultMetrics({ register: this.register });
    // Known labels start at zero: an alert on a rate needs the value before the first event.
    for (const form of FORM_TYPES) this.#accepted.inc({ form }, 0);
    for (const reason of ENQUIRY_REFUSALS) this.#refused.inc({ reason }, 0);
    for (const code of GRAPHQL_REFUSALS) this.#graphql.inc({ code }, 0);
    for (const kind of SHED) this.#shed.inc({ kind }, 0);
    for (const event of BACKGROUND_WARNINGS) this.#warnings.inc({ event }, 0);
    for (const outcome of SIGN_INS) this.#signIns.inc({ outcome }, 0);
  }

  #counter<Label extends string>(name: string, help: string, label: Label): Counter<Label> {
    return new Counter({
      name: `istmia_${name}_total`,
      help,
      labelNames: [label],
      registers: [this.register],
    });
  }

  /** Wraps the intake of enquiries to count accepted and refused ones. */
  countIntake(intake: Pick<ContactIntake, "submit">): Pick<ContactIntake, "submit"> {
    return {
      submit: async (sent, ...rest) => {
        try {
          const receipt = await intake.submit(sent, ...rest);
          this.#accepted.inc({ form: (sent as { formType: string }).formType });
          return receipt;
        } catch (error) {
          this.#refused.inc({ reason: refusalOf(error).code });
          throw error;
        }
      },
    };
  }

  /** Counts a sign-in: `refusal` is undefined if it succeeded, otherwise the refusal's code. */
  signIn(refusal: string | undefined): void {
    const outcome = refusal === undefined ? "ok" : (SIGN_IN_REFUSALS[refusal] ?? "invalid");
    this.#signIns.inc({ outcome });
  }

  /** Counts a request that has ended, and its duration. */
  request(labels: RequestLabels, milliseconds: number): void {
    if (labels.route === "/api/admin/events") return; // open for hours: its duration is meaningless
    const key = `${labels.method} ${labels.status} ${labels.route}`;
    let duration = this.#durationOf.get(key);
    if (!duration) this.#durationOf.set(key, (duration = this.#durations.labels(labels)));
    duration.observe(milliseconds / 1000);
  }

  shed(kind: Shed): void {
    this.#shed.inc({ kind });
  }

  warning(event: string): void {
    this.#warnings.inc({ event });
  }

  graphqlRefusal(code: string): void {
    this.#graphql.inc({ code });
  }
}
