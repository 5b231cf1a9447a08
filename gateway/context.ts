import type { MikroORM } from "@mikro-orm/postgresql";
import { AccountService } from "./admins/account.service.ts";
import { SessionService } from "./admins/session.service.ts";
import type { SignedIn } from "./admins/session.service.ts";
import { AuditService } from "./audit/audit.service.ts";
import { RecentActions } from "./audit/recent-actions.ts";
import { CalendarService } from "./calendar/calendar.service.ts";
import { OfficeDayService } from "./calendar/office-day.service.ts";
import { CatalogueService } from "./catalogue/catalogue.service.ts";
import type { PublishedRows } from "./catalogue/published-rows.ts";
import type { AnswerClock } from "./contacts/work/answer-clock.ts";
import { renewDueDates } from "./due/due-dates.ts";
import { announce } from "./database/live/notifications.ts";
import { ContactWorkService } from "./contacts/contact-work.service.ts";
import { ContactSpamService } from "./contacts/contact-spam.service.ts";
import { NO_METADATA } from "./contacts/spam/form-headers.ts";
import type { FormMetadata } from "./contacts/spam/form-headers.ts";
import type { ContactIntake } from "./contacts/contact-intake.service.ts";
import { ContactFiguresService } from "./contacts/contact-figures.service.ts";
import { FormMonthService } from "./report/form-month.service.ts";
import { ContactService } from "./contacts/contact.service.ts";
import { PersonService } from "./privacy/person.service.ts";
import type { Actor } from "./audit/actor.ts";
import { RightsRequestService } from "./privacy/rights-request.service.ts";
import { ContactStatusService } from "./contacts/contact-status.service.ts";
import { ReplyService } from "./replies/reply.service.ts";
import { PresenceService } from "./presence/presence.service.ts";
import { RowPresenceService } from "./presence/row-presence.service.ts";
import { DigestService } from "./mail/digest/digest.service.ts";
import { MailService } from "./mail/mail.service.ts";
import type { MailOutbox } from "./mail/outbox.ts";
import { RouteService } from "./mail/routes/route.service.ts";
import { SearchService } from "./search/search.service.ts";
import { CatalogueCsvService } from "./publishing/csv/catalogue-csv.service.ts";
import { DraftService } from "./publishing/draft.service.ts";
import { OutcomeService } from "./publishing/outcome/outcome.service.ts";
import { PublicationService } from "./publishing/publication.service.ts";
import type { Preview } from "./publishing/preview/preview.ts";
import { LinkCheckService } from "./publishing/links/link-check.service.ts";
import type { CheckLinks } from "./publishing/links/links.ts";
import { ScheduleService } from "./publishing/schedule/schedule.service.ts";
import type { Terms } from "./publishing/publisher.ts";
import { SavedAnswerService } from "./replies/saved-answer.service.ts";
import { FileStore } from "./files/file-store.ts";
import type { PublishedFiles } from "./files/published-files.ts";
import { siteUrlOf } from "./config.ts";
import type { Config, Secrets } from "./config.ts";
import { ConcurrencyLimit } from "./database/concurrency-limit.ts";
import { forbidden, unauthenticated } from "./errors.ts";
import { hasCapability } from "#schema/accounts/roles.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import type { Limits } from "./database/rate-limits.ts";
import type { Logger } from "./log.ts";
import type { Live } from "./database/live/notifications.ts";

/** The parts of a request that identify the caller. */
interface Caller {
  ip: string;
  headers: { authorization?: string | undefined };
}

/** Data that only some requests have. */
interface Extra {
  /** Data that the form sends in headers along with a contact. */
  formMetadata?: FormMetadata;
  /** Aborted when the request has taken too long. */
  deadline?: AbortSignal | undefined;
}

export type CreateContext = ReturnType<typeof contextFactory>;

/** The services of one request, on an entity manager of their own, and the caller. */
export type Context = ReturnType<CreateContext>;

/** Dependencies that all requests share. */
interface Shared {
  orm: MikroORM;
  intake: Pick<ContactIntake, "submit">;
  limits: Limits;
  live: Live;
  config: Config;
  outbox: MailOutbox;
  clock: AnswerClock;
  /** Returns the currently published rows. */
  rows: () => PublishedRows;
  /** Returns the build of the site whose pages the search finds. */
  searchBuild: () => string;
  files: PublishedFiles;
  terms: Terms;
  preview: Preview;
  checkLinks: CheckLinks;
  secrets: Secrets;
  log: Logger;
}

/** Site searches that may run in the database at once. Others wait; the limit on concurrent queries counts them too. */
const SEARCHES_AT_ONCE = 4;

/** Returns a function that creates the context of each request. */
export function contextFactory(parts: Shared) {
  const { orm, intake, limits, live, rows, files, terms, secrets, config, outbox, clock, log } = parts;
  const siteUrl = siteUrlOf(config);
  const recentActions = new RecentActions();
  const searches = new ConcurrencyLimit(SEARCHES_AT_ONCE);
  return (
    { ip: address, headers: { authorization } }: Caller,
    { formMetadata = NO_METADATA, deadline }: Extra = {},
  ) => {
    const em = orm.em.fork();
    const audit = new AuditService(em, recentActions);
    const sessions = new SessionService(em, limits, audit, secrets);
    let pendingSession: Promise<SignedIn | undefined> | undefined;
    /** Returns the caller's session, looked up on first use; undefined for visitors. */
    const session = () => (pendingSession ??= sessions.find(authorization));
    /** Returns the caller's session. Throws for visitors, and for accounts whose role lacks the capability. */
    const signedIn = async (capability?: Capability) => {
      const caller = await session();
      if (!caller) throw unauthenticated();
      if (capability && !hasCapability(caller.role, capability)) throw forbidden();
      return caller;
    };
    /** Returns the calling administrator's e-mail address. Throws for visitors. */
    const author = async () => (await signedIn()).email;
    const requestTerms: Terms = { ...terms, deadline };
    const publications = new PublicationService(em, requestTerms);
    const schedule = new ScheduleService(em, requestTerms, outbox);
    const contactSpam = new ContactSpamService(em, live, outbox, clock);
    return {
      /** The caller's IP address, for rate limits. */
      address,
      audit,
      calendar: new CalendarService(em),
      officeDays: new OfficeDayService(em, async (inner) => {
        await renewDueDates(inner, config.firstAnswerHours);
        await announce(inner, "calendar");
      }),
      catalogue: new CatalogueService(em, rows()),
      drafts: new DraftService(em),
      csv: new CatalogueCsvService(em),
      publications,
      outcomes: new OutcomeService(em, publications, schedule),
      preview: parts.preview,
      schedule,
      links: new LinkCheckService(em, parts.checkLinks),
      contacts: new ContactService(em),
      figures: new ContactFiguresService(em),
      formMonths: new FormMonthService(em),
      files: new FileStore(em, files),
      contactStatus: new ContactStatusService(em, live),
      contactWork: new ContactWorkService(em, live),
      contactSpam,
      intake,
      formMetadata,
      presence: new PresenceService(em, live),
      rowPresence: new RowPresenceService(em),
      mail: new MailService(em, config.mail, outbox, siteUrl),
      routes: new RouteService(em, outbox.routes),
      digest: new DigestService(em, outbox),
      savedAnswers: new SavedAnswerService(em),
      replies: new ReplyService(em, live, outbox, contactSpam),
      people: new PersonService(em, log),
      /** The site's URL, for links in generated text. */
      siteUrl,
      rights: new RightsRequestService(em, log),
      search: new SearchService(em, searches, parts.searchBuild),
      accounts: new AccountService(em),
      sessions,
      session,
      signedIn,
      author,
      /** Returns the administrator's e-mail and IP address. Throws for visitors. */
      actor: async (): Promise<Actor> => ({ author: await author(), address }),
    };
  };
}
