import type { EntityManager } from "@mikro-orm/postgresql";
import { MAX_SAVED_ANSWERS, SavedAnswerInput } from "#schema/replies/saved-answer.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { lock } from "#gateway/database/advisory-lock.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { checked, conflict, notFound, Refusal, requireRowId } from "#gateway/errors.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { SavedAnswer } from "./saved-answer.entity.ts";
import type { SeenSavedAnswer } from "./saved-answer.resolver.ts";

const tooManyAnswers = () =>
  new Refusal(
    400,
    "TOO_MANY_ANSWERS",
    `Ya hay ${MAX_SAVED_ANSWERS} respuestas guardadas: elimina alguna que no se use.`,
  );

/** Manages the saved answers that administrators choose from. A lock serializes changes. */
export class SavedAnswerService {
  constructor(private readonly em: EntityManager) {}

  /** Returns all saved answers in display order. */
  async list(): Promise<SavedAnswer[]> {
    return this.em.fork().find(SavedAnswer, {}, { orderBy: { position: "asc", id: "asc" } });
  }

  /** Appends a saved answer. The same values from the same person count as a retry and are not added twice. */
  async create(sent: unknown, actor: Actor): Promise<SavedAnswer> {
    const input = checked(SavedAnswerInput, sent);
    const id = await this.#withLock(async (em) => {
      const [existing] = await findEqual(em, input, actor);
      if (existing !== undefined) return existing;
      if ((await em.count(SavedAnswer)) >= MAX_SAVED_ANSWERS) throw tooManyAnswers();
      const [row] = await em.execute<[{ id: string }]>(
        `insert into saved_answer (name, text, forms, author, position)
         select ?, ?, ?::text[], ?, coalesce(max(position), 0) + 1 from saved_answer
         returning id`,
        [input.name, input.text, arrayLiteral(input.forms), actor.author],
      );
      await recordAction(em, actor, "saved-answer", `creó «${input.name}»`);
      return row.id;
    });
    return this.#find(id);
  }

  /** Changes a saved answer. Throws CONFLICT if it has a newer version, except for a retry of this change by the same person. */
  async update(seen: SeenSavedAnswer, sent: unknown, actor: Actor): Promise<SavedAnswer> {
    const input = checked(SavedAnswerInput, sent);
    await this.#withLock(async (em) => {
      if ((await findEqual(em, input, actor)).includes(seen.id)) return;
      await requireVersion(em, seen);
      await em.execute(
        `update saved_answer
            set name = ?, text = ?, forms = ?::text[], author = ?, changed_at = current_timestamp(3), version = version + 1
          where id = ?`,
        [input.name, input.text, arrayLiteral(input.forms), actor.author, seen.id],
      );
      await recordAction(em, actor, "saved-answer", `cambió «${input.name}»`);
    });
    return this.#find(seen.id);
  }

  /** Swaps an answer with the one above or below. The first cannot move up, nor the last down: nothing changes then. */
  async move(id: string, up: boolean, actor: Actor): Promise<SavedAnswer[]> {
    await this.#withLock(async (em) => {
      const answers = await em.find(SavedAnswer, {}, { orderBy: { position: "asc", id: "asc" } });
      const index = answers.findIndex((answer) => answer.id === id);
      const [moved, neighbour] = [answers[index], answers[up ? index - 1 : index + 1]];
      if (!moved) throw notFound();
      if (!neighbour) return;
      await em.execute(
        `update saved_answer set position = case id when ? then ?::int else ?::int end where id in (?, ?)`,
        [moved.id, neighbour.position, moved.position, moved.id, neighbour.id],
      );
      await recordAction(em, actor, "saved-answer", `${up ? "subió" : "bajó"} «${moved.name}»`);
    });
    return this.list();
  }

  /** Deletes a saved answer. Throws CONFLICT if it has a newer version. */
  async remove(seen: SeenSavedAnswer, actor: Actor): Promise<boolean> {
    await this.#withLock(async (em) => {
      const { name } = await requireVersion(em, seen);
      await em.execute("delete from saved_answer where id = ?", [seen.id]);
      await recordAction(em, actor, "saved-answer", `eliminó «${name}»`);
    });
    return true;
  }

  async #find(id: string): Promise<SavedAnswer> {
    return this.em.fork().findOneOrFail(SavedAnswer, { id }, { failHandler: notFound });
  }

  /** Makes a change in a transaction under the lock for all saved answers. */
  async #withLock<Result>(change: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.transactional(async (em) => {
      await lock(em, "saved answers");
      return change(em);
    });
  }
}

/** Returns the ids of the answers that have these values and were last changed by this person. */
async function findEqual(em: EntityManager, { name, text, forms }: SavedAnswerInput, { author }: Actor) {
  const rows = await em.execute<{ id: string }[]>(
    "select id from saved_answer where author = ? and name = ? and text = ? and forms = ?::text[] order by id",
    [author, name, text, arrayLiteral(forms)],
  );
  return rows.map(({ id }) => id);
}

async function requireVersion(
  em: EntityManager,
  { id, version }: SeenSavedAnswer,
): Promise<{ name: string }> {
  const [row] = await em.execute<{ name: string; version: number }[]>(
    "select name, version from saved_answer where id = ? for update",
    [requireRowId(id)],
  );
  if (!row) throw notFound();
  if (row.version !== version) throw conflict("Esta respuesta");
  return row;
}
