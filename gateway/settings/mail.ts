import * as z from "zod";
import type { FormType } from "#schema/forms.ts";
import { Recipients } from "#schema/mail/recipients.ts";
import { ConfigError, hasReadableCredentials, setting } from "./rules.ts";

/** The mail server, the sender, and the recipients of each form's notifications. */
export interface MailConfig {
  /** If undefined, no mail is sent. */
  server: { url: string; from: string; bouncesTo: string | undefined } | undefined;
  /** The configured addresses for each form, used until an administrator sets others. */
  recipients: Record<FormType, readonly string[]>;
}

/** Returns the rule for a list of one to five e-mail addresses, separated by commas. */
export const addresses = (name: string) => {
  const fault = setting("is not a list of one to five e-mail addresses", `${name}=seguros@istmia.example`);
  return z
    .string()
    .transform((value) => Recipients.safeParse(value.split(",")).data)
    .refine((list) => list !== undefined, fault)
    .optional();
};

/** Checks that `SMTP_URL` contains only the server's address, port, user and password. */
const isSmtpUrl = (value: string) => {
  const url = URL.parse(value);
  return (
    url !== null &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== "" &&
    /^\/?$/.test(url.pathname) &&
    url.search === ""
  );
};
export const smtpUrl = z
  .string()
  .refine(
    isSmtpUrl,
    setting("is not the address of an SMTP server", "SMTP_URL=smtps://user:password@mail.istmia.example:465"),
  )
  .refine(
    hasReadableCredentials,
    setting("has a user or password with a bare %", "SMTP_URL=smtps://user:100%25@mail.istmia.example:465"),
  )
  .optional();
/** Returns the rule for one e-mail address. */
export const mailbox = (name: string, example: string) =>
  z.email(setting("is not an e-mail address", `${name}=${example}`)).optional();

/** The mail settings as configured. Recipients and sender are already validated. */
interface MailEnvironment {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  MAIL_BOUNCES_TO?: string | undefined;
  MAIL_CONTACT?: string[] | undefined;
  MAIL_PERSONAS?: string[] | undefined;
  MAIL_PATRIMONIALES?: string[] | undefined;
  MAIL_FIANZAS?: string[] | undefined;
}

/** Returns the mail settings. Throws ConfigError if one is missing. */
export function mailOf(env: MailEnvironment): MailConfig {
  const recipients: Record<FormType, readonly string[]> = {
    contact: env.MAIL_CONTACT ?? [],
    "seguros-personas": env.MAIL_PERSONAS ?? [],
    "seguros-patrimoniales": env.MAIL_PATRIMONIALES ?? [],
    fianzas: env.MAIL_FIANZAS ?? [],
  };
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_BOUNCES_TO: bouncesTo } = env;
  if (url === undefined) return { server: undefined, recipients };
  const createMissingError = (name: string, example: string) =>
    new ConfigError(`${name} is missing: ${setting("SMTP_URL needs it", `${name}=${example}`)}`);
  if (from === undefined) throw createMissingError("MAIL_FROM", "no-responder@istmia.example");
  if (env.MAIL_CONTACT === undefined) throw createMissingError("MAIL_CONTACT", "seguros@istmia.example");
  return { server: { url, from, bouncesTo }, recipients };
}
