import type { EntityManager } from "@mikro-orm/postgresql";
import { PERSON_FIELDS } from "#schema/contact.ts";
import type { PersonField } from "#schema/contact.ts";
import { fold } from "#schema/search.ts";
import { counted } from "#schema/text/counted.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { ContactEvent } from "#gateway/contacts/contact-event.entity.ts";
import { Contact, READ_FIELDS } from "#gateway/contacts/contact.entity.ts";
import type { ReadContact } from "#gateway/contacts/contact.entity.ts";
import { arrayLiterals } from "#gateway/database/array-literal.ts";
import { escapeLike } from "#gateway/database/like-pattern.ts";
import { allowLongStatements } from "#gateway/database/long-statements.ts";
import { announce, announceChanges } from "#gateway/database/live/notifications.ts";
import { checked, Refusal } from "#gateway/errors.ts";
import type { Logger } from "#gateway/log.ts";
import { eraseContacts, MAX_AT_ONCE } from "./erasing.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { eraseFromRegister, logErased, moveRequests, requestsOf, withSteps } from "./rights-register.ts";
import type { PersonData } from "./person-file.ts";
import { readPersonMails } from "./person-mails.ts";
import type { RightsRequest } from "./rights-request.entity.ts";

const MAX_RECORDED_REFERENCES = 20;

/** SQL: locks contacts. Concurrent searches that find them then do not record their text (`AuditService.recordFound`). */
const LOCK_FOUND = "select from contact where id = any(?::uuid[]) order by id for update";

/** Returns the text of an audit entry. It names enquiries and requests, never the person. */
function describeForAudit(
  action: string,
  contacts: readonly Pick<ReadContact, "reference">[],
  requests: readonly Pick<RightsRequest, "id">[] = [],
): string {
  const all = [...contacts.map(({ reference }) => reference), ...requests.map(({ id }) => `solicitud ${id}`)];
  const suffix = all.length > MAX_RECORDED_REFERENCES ? ` y ${all.length - MAX_RECORDED_REFERENCES} más` : "";
  return `${action}: ${all.slice(0, MAX_RECORDED_REFERENCES).join(", ") || "ninguna consulta"}${suffix}`;
}

/** Returns an e-mail as it is stored. Throws for an invalid one: an empty one would match the requests of many people. */
const requireEmail = (typed: string): string => checked(PERSON_FIELDS.email.rule, typed, "email");

/** Number of a person's contacts and requests. */
interface Stored {
  contacts: number;
  requests: number;
}

/** Refuses an e-mail that is already stored: it may be somebody else's, and both people would be treated as one from then on. */
const emailInUse = ({ contacts, requests }: Stored) => {
  const counts = [
    ...(contacts > 0 ? [counted(contacts, "consulta", "consultas")] : []),
    ...(requests > 0 ? [counted(requests, "solicitud", "solicitudes")] : []),
  ];
  return new Refusal(
    409,
    "EMAIL_IN_USE",
    `Ese correo ya está en ${counts.join(" y en ")}. Si son de otra persona, no lo corrijas así: los datos de las dos quedan unidos, se copian y se borran juntos, y no se pueden separar.`,
  );
};

/** A field's new value. */
interface Correction {
  field: PersonField;
  value: string;
  /** Whether to merge the person with one who is already stored under the corrected e-mail. */
  join?: boolean;
}

/** The enquiries that the caller saw before erasing. */
interface SeenContacts {
  /** Number of enquiries. */
  seen: number;
  /** The id of the latest one; null if there was none. */
  latest: string | null;
}

/** Converts a list of enquiries, latest first, to what the caller has seen. */
export const seenOf = (contacts: readonly Pick<ReadContact, "id">[]): SeenContacts => ({
  seen: contacts.length,
  latest: contacts[0]?.id ?? null,
});

const unseenRefusal = () =>
  new Refusal(
    409,
    "CONFLICT",
    "Hay consultas de esta persona que no habías visto. No se borró nada: revísalas antes de borrar.",
  );

/** Finds, exports, corrects and erases one person's data by e-mail. Each action is audited. */
export class PersonService {
  constructor(
    private readonly em: EntityManager,
    private readonly log: Logger,
  ) {}

  /** Returns the person's contacts, latest first. */
  async find(typed: string, by: Actor): Promise<ReadContact[]> {
    const contacts = await this.#contactsOf(this.em, requireEmail(typed));
    await recordAction(this.em, by, "read-list", describeForAudit("datos de una persona", contacts));
    return contacts;
  }

  /** Returns the person's requests in the register, oldest first. */
  async requests(typed: string, by: Actor): Promise<RightsRequest[]> {
    const requests = await requestsOf(this.em, requireEmail(typed));
    if (requests.length > 0)
      await recordAction(this.em, by, "read-list", describeForAudit("datos de una persona", [], requests));
    return requests;
  }

  /** Returns everything that is stored about the person. */
  async data(typed: string, by: Actor): Promise<PersonData> {
    const email = requireEmail(typed);
    const contacts = await this.#contactsOf(this.em, email);
    const events = await this.em.find(
      ContactEvent,
      { contactId: contacts.map(({ id }) => id) },
      { orderBy: { id: "desc" } },
    );
    const mails = await readPersonMails(
      this.em,
      contacts.map(({ id }) => id),
    );
    const requests = await withSteps(this.em, await requestsOf(this.em, email));
    const histories = Map.groupBy(events, ({ contactId }) => contactId);
    const mailsOf = Map.groupBy(mails, ({ source }) => source.contactId!);
    await recordAction(this.em, by, "export", describeForAudit("datos de una persona", contacts, requests));
    return {
      email,
      requests,
      contacts: contacts.map((contact) => ({
        ...contact,
        history: histories.get(contact.id) ?? [],
        mails: mailsOf.get(contact.id) ?? [],
      })),
    };
  }

  /** Counts what is already stored under a person's corrected e-mail. Returns zeros if only the letters' case changes. */
  async countStored(corrected: string, email: string): Promise<Stored> {
    if (corrected.toLowerCase() === email.toLowerCase()) return { contacts: 0, requests: 0 };
    const contacts = await this.#contactsOf(this.em, corrected);
    return { contacts: contacts.length, requests: (await requestsOf(this.em, corrected)).length };
  }

  /**
   * Corrects a field in all of the person's contacts and adds a note to their histories. An e-mail is also corrected in the
   * requests; one that is already stored is refused unless `join` is set. Returns how many were corrected.
   */
  async correct(typed: string, { field, value, join = false }: Correction, by: Actor): Promise<Stored> {
    const email = requireEmail(typed);
    const { rule, label } = PERSON_FIELDS[field];
    const corrected = checked(rule, value, "value");
    if (field === "email" && !join) {
      const stored = await this.countStored(corrected, email);
      if (stored.contacts + stored.requests > 0) throw emailInUse(stored);
    }
    return this.em.transactional(async (em) => {
      await allowLongStatements(em);
      const requests = field === "email" ? await moveRequests(em, email, corrected) : [];
      const contacts = await this.#lockContactsOf(em, email);
      const counts = { contacts: contacts.length, requests: requests.length };
      if (counts.contacts + counts.requests === 0) return counts;
      const ids = contacts.map(({ id }) => id);
      const { fieldNames } = em.getMetadata(Contact).properties[field];
      const note = `Dato corregido por solicitud de la persona: ${label}.`;
      for (const batch of arrayLiterals(ids, MAX_AT_ONCE)) {
        await em.execute(
          `with corrected as (
             update contact set ${fieldNames[0]!} = ?, version = version + 1 where id = any(?::uuid[]) and erased_at is null
             returning id, status
           )
           insert into contact_event (contact_id, author, status, note) select id, ?, status, ? from corrected`,
          [corrected, batch, by.author, note],
        );
      }
      const action = `${label} corregido por solicitud de la persona`;
      await recordAction(em, by, "change", describeForAudit(action, contacts, requests));
      await announceChanges(em, contacts);
      if (requests.length > 0) await announce(em, "rights");
      return counts;
    });
  }

  /**
   * Erases the person from all their contacts and requests; returns the contacts as they were. Throws CONFLICT if the caller has
   * not seen all contacts: one may have arrived meanwhile, or been joined from another person.
   */
  async erase(typed: string, { seen, latest }: SeenContacts, by: Actor): Promise<ReadContact[]> {
    const email = requireEmail(typed);
    const at = new Date().toISOString();
    const erased = await this.em.transactional(async (em) => {
      const requests = await eraseFromRegister(em, email);
      const contacts = await this.#lockContactsOf(em, email);
      if (contacts.length > 0 && (contacts.length > seen || contacts[0]!.id !== latest))
        throw unseenRefusal();
      if (contacts.length + requests.length === 0) return { contacts, requests };
      const ids = contacts.map(({ id }) => id);
      await eraseContacts(em, { ids, reason: "solicitud", author: by.author, at });
      const action = "datos borrados por solicitud de la persona";
      await recordAction(em, by, "change", describeForAudit(action, contacts, requests));
      await announceChanges(em, contacts);
      if (requests.length > 0) await announce(em, "rights");
      return { contacts, requests };
    });
    for (const { id, reference } of erased.contacts) {
      this.log.info({ event: "erased", contactId: id, reference, reason: "solicitud", at });
    }
    for (const request of erased.requests) logErased(this.log, request, at);
    return erased.contacts;
  }

  /**
   * Finds and locks contacts by e-mail, without those whose e-mail was corrected meanwhile, which are another person's, and those
   * that have just arrived, which are not locked.
   */
  async #lockContactsOf(em: EntityManager, email: string): Promise<ReadContact[]> {
    const found = await this.#contactsOf(em, email);
    const ids = new Set(found.map(({ id }) => id).toSorted());
    for (const batch of arrayLiterals([...ids], MAX_AT_ONCE)) await em.execute(LOCK_FOUND, [batch]);
    return (await this.#contactsOf(em, email)).filter(({ id }) => ids.has(id));
  }

  /** Finds contacts by e-mail. The condition on the folded address lets the trigram index narrow down the rows. */
  async #contactsOf(em: EntityManager, email: string): Promise<ReadContact[]> {
    return em
      .createQueryBuilder(Contact, "c")
      .select([...READ_FIELDS])
      .where("c.search_text like ? and lower(c.email) = ?", [
        `%${escapeLike(fold(email))}%`,
        email.toLowerCase(),
      ])
      .orderBy({ createdAt: "desc", id: "desc" })
      .getResultList();
  }
}
