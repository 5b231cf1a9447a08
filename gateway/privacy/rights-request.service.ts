import { LockMode, type EntityManager } from "@mikro-orm/postgresql";
import DataLoader from "dataloader";
import {
  RECEIVED_AFTER_CLOSING,
  RIGHTS_KINDS,
  RightsAnswer,
  rightsCorrection,
  RightsReopening,
  rightsRequest,
  RightsStepText,
} from "#schema/privacy/rights.ts";
import type { RegisteredRequest } from "#schema/privacy/rights.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { CalendarService } from "#gateway/calendar/calendar.service.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { dayInWords } from "#schema/calendar/spoken-days.ts";
import { lock } from "#gateway/database/advisory-lock.ts";
import { IS_RECENT } from "#gateway/database/contact-conditions.ts";
import { announce } from "#gateway/database/live/notifications.ts";
import {
  badRequest,
  checked,
  conflict,
  invalidFields,
  notFound,
  Refusal,
  requireRowId,
} from "#gateway/errors.ts";
import type { Logger } from "#gateway/log.ts";
import { lastDayToAnswer } from "./due-days.ts";
import { describeCorrection } from "./rights-correction.ts";
import { blankRequests, logErased, readSteps, withSteps } from "./rights-register.ts";
import type { WholeRequest } from "./rights-register.ts";
import { RightsRequest } from "./rights-request.entity.ts";
import { RightsStep } from "./rights-step.entity.ts";

const MAX_LISTED = 1000;

const registeredRefusal = (id: string) =>
  new Refusal(
    409,
    "KEY_REUSED",
    `Ya quedó registrada como solicitud ${id}, con lo que habías escrito antes. Revísala en el registro.`,
  );

/** Manages the register of requests and complaints. Each change is audited, with the request's number and kind. */
export class RightsRequestService {
  readonly #steps = new DataLoader<string, RightsStep[]>((ids) => readSteps(this.em, ids), { cache: false });

  constructor(
    private readonly em: EntityManager,
    private readonly log: Logger,
  ) {}

  /** Returns open requests first, with the next due on top, then closed ones, latest first. */
  async list(): Promise<RightsRequest[]> {
    return this.em
      .createQueryBuilder(RightsRequest, "r")
      .select("*")
      .orderBy([{ closed: "desc nulls first" }, { due: "asc" }, { id: "asc" }])
      .limit(MAX_LISTED)
      .getResultList();
  }

  /** Returns the whole register for export, and audits the export. */
  async readForExport(by: Actor): Promise<WholeRequest[]> {
    const requests = await this.em.find(RightsRequest, {}, { orderBy: { id: "asc" } });
    const register = await withSteps(this.em, requests);
    await recordAction(this.em, by, "export", "registro de solicitudes de datos");
    return register;
  }

  async steps(id: string): Promise<RightsStep[]> {
    return this.#steps.load(id);
  }

  /**
   * Registers a request; it is due 15 business days after the day on which it was received. The same request sent again with its
   * key is not registered again.
   */
  async register(sent: unknown, by: Actor): Promise<RightsRequest> {
    const request = checked(rightsRequest(dayInPanama(new Date())), sent);
    const calendar = await new CalendarService(this.em).read();
    const due = lastDayToAnswer(calendar, request.received);
    return this.em.transactional(async (em) => {
      await lock(em, "rights requests");
      const existing = await em.findOne(RightsRequest, { key: request.key });
      if (existing) return requireSame(existing, request);
      const created = em.create(RightsRequest, { ...request, due, answer: null, closed: null });
      await em.persist(created).flush();
      await record(em, by, created, "registrada");
      await announce(em, "rights");
      return created;
    });
  }

  /**
   * Corrects what was registered wrongly. A step and the audit log keep what it was before, but for names. The due day follows the day on which
   * the request was received. The same correction again changes nothing.
   */
  async correct(id: string, sent: unknown, by: Actor): Promise<RightsRequest> {
    const changes = checked(rightsCorrection(dayInPanama(new Date())), sent);
    const calendar = await new CalendarService(this.em).read();
    return this.#change(id, async (em, request) => {
      const { person = request.person, kind = request.kind, channel = request.channel } = changes;
      const { received = request.received } = changes;
      const due = received === request.received ? request.due : lastDayToAnswer(calendar, received);
      const corrected = { person, kind, channel, received, due };
      const correction = describeCorrection(request, corrected);
      if (correction === "") return;
      if (request.closed !== null && request.erased) throw conflict("Esta solicitud");
      if (request.closed !== null && request.closed < received)
        throw invalidFields([{ path: ["received"], message: RECEIVED_AFTER_CLOSING }]);
      Object.assign(request, corrected);
      await em.flush();
      await em.insert(RightsStep, { requestId: id, author: by.author, text: `Corregida: ${correction}.` });
      await record(em, by, request, `corregida: ${correction}`);
    });
  }

  /** Adds a step. If the same person sends the same text twice in a row (a retry), it is stored once. */
  async addStep(id: string, sent: string, by: Actor): Promise<RightsRequest> {
    const text = checked(RightsStepText, sent, "text");
    return this.#change(id, async (em, request) => {
      const step = { requestId: request.id, author: by.author, text };
      if (await isRepeatedStep(em, step)) return;
      if (request.closed !== null) throw conflict("Esta solicitud");
      await em.insert(RightsStep, step);
      await record(em, by, request, "paso anotado");
    });
  }

  /** Closes a request with its answer; if the person was erased, blanks its texts. The same answer again changes nothing. */
  async close(id: string, sent: string, by: Actor): Promise<RightsRequest> {
    const answer = checked(RightsAnswer, sent, "answer");
    const closed = await this.#change(id, async (em, request) => {
      if (request.answer === answer) return;
      if (request.closed !== null) throw conflict("Esta solicitud");
      Object.assign(request, { answer, closed: dayInPanama(new Date()) });
      await em.flush();
      if (request.erased) await blankRequests(em, [request.id]);
      await record(em, by, request, "cerrada");
    });
    if (closed.erased) logErased(this.log, closed, new Date().toISOString());
    return closed;
  }

  /**
   * Opens a closed request again: one that was closed by mistake, or without a whole answer. Its due day stays. A step keeps the
   * reason, the former answer and the day on which it was closed. The same reason again (a retry) changes nothing.
   */
  async reopen(id: string, sent: string, by: Actor): Promise<RightsRequest> {
    const reason = checked(RightsReopening, sent, "text");
    return this.#change(id, async (em, request) => {
      const step = { requestId: request.id, author: by.author, text: `Reabierta: ${reason}\n` };
      if (request.closed === null && (await isRepeatedStep(em, step, "starts_with(text, ?)"))) return;
      if (request.closed === null || request.erased) throw conflict("Esta solicitud");
      const { closed, answer } = request;
      const former = `Se había cerrado el ${dayInWords(closed)}, con la respuesta: ${answer}`;
      await em.insert(RightsStep, { ...step, text: step.text + former });
      Object.assign(request, { answer: null, closed: null });
      await em.flush();
      await record(em, by, request, "reabierta");
    });
  }

  /** Erases the person from a closed request that has no e-mail to find them by. A second call changes nothing. */
  async erase(id: string, by: Actor): Promise<RightsRequest> {
    const erased = await this.#change(id, async (em, request) => {
      if (request.erased) return;
      if (request.email !== "") throw badRequest();
      if (request.closed === null) throw conflict("Esta solicitud");
      await blankRequests(em, [request.id]);
      await record(em, by, request, "datos borrados");
    });
    logErased(this.log, erased, new Date().toISOString());
    return erased;
  }

  async #change(
    id: string,
    change: (em: EntityManager, request: RightsRequest) => Promise<void>,
  ): Promise<RightsRequest> {
    requireRowId(id);
    return this.em.transactional(async (em) => {
      const request = await em.findOne(RightsRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!request) throw notFound();
      await change(em, request);
      await announce(em, "rights");
      await em.refresh(request);
      return request;
    });
  }
}

/** Returns the request. Throws if the key was used with other content: it was edited after the first response was lost. */
function requireSame(existing: RightsRequest, request: RegisteredRequest): RightsRequest {
  const fields = Object.keys(request) as (keyof RegisteredRequest)[];
  if (fields.some((field) => existing[field] !== request[field])) throw registeredRefusal(existing.id);
  return existing;
}

/** Checks whether the request's latest step is recent and has this author, and a text to which the SQL `comparison` applies. */
async function isRepeatedStep(
  em: EntityManager,
  { requestId, author, text }: Pick<RightsStep, "requestId" | "author" | "text">,
  comparison = "text = ?",
) {
  const [repeated] = await em.execute<object[]>(
    `select from (select * from rights_step where request_id = ? order by id desc limit 1) latest
      where author = ? and ${comparison} and ${IS_RECENT}`,
    [requestId, author, text],
  );
  return repeated !== undefined;
}

async function record(em: EntityManager, by: Actor, { id, kind }: RightsRequest, outcome: string) {
  const label = RIGHTS_KINDS[kind].label.toLowerCase();
  await recordAction(em, by, "request", `solicitud ${id} (${label}): ${outcome}`);
}
