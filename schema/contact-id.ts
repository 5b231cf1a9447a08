import * as z from "zod";

/** A UUID of any version, as PostgreSQL reads it. */
const ContactId = z.guid();

/** Checks whether a text can be a contact's id. PostgreSQL raises an error if any other text is compared with one. */
export const isContactId = (text: string): boolean => ContactId.safeParse(text).success;
