import { Admin } from "./admins/admin.entity.ts";
import { AuditEntry } from "./audit/audit-entry.entity.ts";
import { CATALOGUES } from "./catalogue/catalogues.ts";
import { ContactEvent } from "./contacts/contact-event.entity.ts";
import { Contact } from "./contacts/contact.entity.ts";
import { Mail } from "./mail/mail.entity.ts";
import { SavedAnswer } from "./replies/saved-answer.entity.ts";
import { RightsRequest } from "./privacy/rights-request.entity.ts";
import { RightsStep } from "./privacy/rights-step.entity.ts";

/** All entities that MikroORM maps. */
export const entities = [
  Admin,
  AuditEntry,
  Contact,
  ContactEvent,
  Mail,
  SavedAnswer,
  RightsRequest,
  RightsStep,
  ...CATALOGUES.map(({ entity }) => entity),
];
