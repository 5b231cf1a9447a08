import { isIP } from "node:net";
import { resolve } from "node:path";
import * as z from "zod";
import { Account } from "#schema/accounts/account.ts";
import { databaseUrl } from "./settings/database-url.ts";
import { loadEnvFile } from "./settings/env-file.ts";
import { addresses, mailbox, mailOf, smtpUrl } from "./settings/mail.ts";
import type { MailConfig } from "./settings/mail.ts";
import {
  address,
  ConfigError,
  integer,
  isWebUrl,
  onOrOff,
  platform,
  ruled,
  setting,
} from "./settings/rules.ts";
import { secretsInFiles } from "./settings/secret-files.ts";
import { MAX_RETENTION_MONTHS } from "#schema/privacy/promises.ts";
import type { SiteLinks } from "#schema/site.ts";

export { ConfigError } from "./settings/rules.ts";

const PASSWORD_EXAMPLE = "ADMIN_PASSWORD=$(openssl rand -base64 18)";

/** Checks whether a secret has at least 32 bytes and is not a short pattern repeated. */
export const isStrongSecret = (value: string): boolean =>
  Buffer.byteLength(value) >= 32 && new Set(value).size >= 8;

const Environment = z.object({
  PORT: integer(0, 65535, "PORT=4000").default(4000),
  HOST: z
    .string()
    .refine(
      (value) => isIP(value) > 0 || value === "localhost",
      setting("is not an IP address", "HOST=127.0.0.1"),
    )
    // If localhost also resolves to IPv6, Fastify opens a second server that the shutdown and the limits do not cover.
    .transform((value) => (value === "localhost" ? "127.0.0.1" : value))
    .default("127.0.0.1"),
  DATABASE_URL: databaseUrl.optional(),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((value) => resolve(value)),
  ADMIN_EMAIL: ruled(Account.shape.email, "ADMIN_EMAIL=admin@istmia.example").optional(),
  ADMIN_PASSWORD: ruled(Account.shape.password, PASSWORD_EXAMPLE).optional(),
  JWT_SECRET: z
    .string()
    .transform((value) => value.split(",").map((secret) => secret.trim()) as [string, ...string[]])
    .refine(
      (secrets) => secrets.length <= 2,
      setting("has more than two secrets, which commas separate", "JWT_SECRET=new,old"),
    )
    .refine(
      (secrets) => secrets.every(isStrongSecret),
      setting("is weak: give at least 32 random bytes", "JWT_SECRET=$(openssl rand -base64 48)"),
    )
    .optional(),
  SITE_URL: z
    .string()
    .refine(
      (value) => isWebUrl(value) && new URL(value).href === `${new URL(value).origin}/`,
      setting("is not an http or https address without a path", "SITE_URL=https://www.istmia.example"),
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  GRAPHQL_PLAYGROUND: onOrOff("GRAPHQL_PLAYGROUND=off").optional(),
  DEMO_PAGES: onOrOff("DEMO_PAGES=off").optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .refine(
      (list) => list.every(address),
      setting("is not a list of IP addresses or ranges", "TRUST_PROXY=10.0.0.0/8"),
    )
    .optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      setting("is not one of fatal, error, warn, info, debug, trace, silent", "LOG_LEVEL=info"),
    )
    .default("info"),
  ENQUIRIES_PER_MINUTE: integer(1, 1_000_000, "ENQUIRIES_PER_MINUTE=30").default(30),
  SMTP_URL: smtpUrl,
  MAIL_FROM: mailbox("MAIL_FROM", "no-responder@istmia.example"),
  MAIL_BOUNCES_TO: mailbox("MAIL_BOUNCES_TO", "rebotes@istmia.example"),
  MAIL_CONTACT: addresses("MAIL_CONTACT"),
  MAIL_PERSONAS: addresses("MAIL_PERSONAS"),
  MAIL_PATRIMONIALES: addresses("MAIL_PATRIMONIALES"),
  MAIL_FIANZAS: addresses("MAIL_FIANZAS"),
  FIRST_ANSWER_HOURS: integer(1, 200, "FIRST_ANSWER_HOURS=8").default(8),
  RETENTION_MONTHS: integer(2, MAX_RETENTION_MONTHS, "RETENTION_MONTHS=24").default(MAX_RETENTION_MONTHS),
  SECOND_PERSON_PUBLISHES: onOrOff("SECOND_PERSON_PUBLISHES=on").default("off"),
  CHECK_EXTERNAL_LINKS: onOrOff("CHECK_EXTERNAL_LINKS=on").default("off"),
  SHOP_URL: platform("shop"),
  PAYMENTS_URL: platform("payments"),
  BROKERS_URL: platform("brokers"),
  PROVIDERS_URL: platform("providers"),
  INSPECTIONS_URL: platform("inspections"),
  ASSISTANCE_URL: platform("assistance"),
  SUBSCRIPTION_URL: platform("subscription"),
  CHAT_URL: z
    .string()
    .refine(
      (value) => isWebUrl(value) && /^[^?#]+\/$/.test(value),
      setting("is not an http or https address that ends in a slash", "CHAT_URL=https://wa.me/"),
    )
    .optional(),
  NODE_ENV: z.string().optional(),
});

/** The first secret signs. Signatures of the others are still accepted, so that a secret can be replaced. */
export type Secrets = readonly [string, ...string[]];

/** The complete, validated settings of a process. */
export interface Config {
  port: number;
  host: string;
  /** If undefined, the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | undefined;
  dataDir: string;
  admin: { email: string; password: string } | undefined;
  /** If undefined, a secret is generated once and stored in `dataDir`. */
  jwtSecrets: Secrets | undefined;
  siteUrl: string | undefined;
  playground: boolean;
  /** Whether the demo pages are served, which stand in for the external platforms. */
  demoPages: boolean;
  trustProxy: string[];
  logLevel: string;
  contactsPerMinute: number;
  /** Business hours within which a contact must be answered. */
  firstAnswerHours: number;
  /** Months after receipt at which an answered contact is erased. */
  retentionMonths: number;
  /** Whether a draft must be published by someone other than its last editor. */
  secondPersonPublishes: boolean;
  /** Whether the nightly link check also sends requests to other sites. */
  checkExternalLinks: boolean;
  mail: MailConfig;
  /** URL prefix of a chat, to which the number is appended. If undefined, the demo page is used. */
  chatUrl: string | undefined;
  links: SiteLinks;
}

/** Returns the site's public URL, by default the address it listens on. */
export const siteUrlOf = ({ siteUrl, host, port }: Config): string =>
  siteUrl ?? `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

type Environment = z.infer<typeof Environment>;

/** Returns the first administrator, if configured. Throws ConfigError if one of the settings is missing, or both do not fit. */
function adminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Environment): Config["admin"] {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined) {
    const missing = email === undefined ? "ADMIN_EMAIL" : "ADMIN_PASSWORD";
    throw new ConfigError(
      `${missing} is missing: ${setting("ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all", `ADMIN_EMAIL=admin@istmia.example ${PASSWORD_EXAMPLE}`)}`,
    );
  }
  const fault = Account.safeParse({ email, password }).error?.issues[0]?.message;
  if (fault) throw new ConfigError(`ADMIN_PASSWORD ${setting(fault, PASSWORD_EXAMPLE)}`);
  return { email, password };
}

/** Parses and validates environment variables; an empty value counts as unset. Throws ConfigError at the first error. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const fileSecrets = secretsInFiles(values);
  const parsed = Environment.safeParse({ ...values, ...fileSecrets });
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    const name = String(path[0]);
    const source = name in fileSecrets ? ` (in ${values[`${name}_FILE`]})` : "";
    throw new ConfigError(`${name}${source} ${message}`);
  }
  const env = parsed.data;
  const admin = adminOf(env);
  if (env.NODE_ENV === "production" && env.DATABASE_URL && !env.JWT_SECRET) {
    throw new ConfigError(
      `JWT_SECRET is missing: ${setting("production with DATABASE_URL needs at least 32 random bytes", "JWT_SECRET=$(openssl rand -base64 48)")}`,
    );
  }
  const outsideProduction = env.NODE_ENV === "production" ? "off" : "on";
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    admin,
    jwtSecrets: env.JWT_SECRET,
    siteUrl: env.SITE_URL,
    playground: (env.GRAPHQL_PLAYGROUND ?? outsideProduction) === "on",
    demoPages: (env.DEMO_PAGES ?? outsideProduction) === "on",
    trustProxy: env.TRUST_PROXY ?? [],
    logLevel: env.LOG_LEVEL,
    contactsPerMinute: env.ENQUIRIES_PER_MINUTE,
    firstAnswerHours: env.FIRST_ANSWER_HOURS,
    retentionMonths: env.RETENTION_MONTHS,
    secondPersonPublishes: env.SECOND_PERSON_PUBLISHES === "on",
    checkExternalLinks: env.CHECK_EXTERNAL_LINKS === "on",
    mail: mailOf(env),
    chatUrl: env.CHAT_URL,
    links: {
      shop: env.SHOP_URL,
      payments: env.PAYMENTS_URL,
      brokers: env.BROKERS_URL,
      providers: env.PROVIDERS_URL,
      inspections: env.INSPECTIONS_URL,
      assistance: env.ASSISTANCE_URL,
      subscription: env.SUBSCRIPTION_URL,
    },
  };
}

/** Returns the settings of this process from its environment. A `.env` file in the root supplies unset variables. */
export function readConfig(): Config {
  loadEnvFile(".env");
  return parseConfig(process.env);
}
