import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError, parseConfig, siteUrlOf } from "#gateway/config.ts";
import { SECRETS } from "#gateway/settings/secret-files.ts";

const secret = "k3J9-vQz7_Lw2+RtY8=mXb5/NcD4aFgH";
const database = "postgresql://istmia:secret@db.example:5432/istmia";

/** Returns the single line that reports why the start is refused. */
function refusal(environment: Record<string, string>): string {
  try {
    parseConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error(`${JSON.stringify(environment)} was accepted`);
}

test("an empty environment gives the documented defaults", () => {
  expect(parseConfig({})).toEqual({
    port: 4000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    dataDir: resolve(".data"),
    admin: undefined,
    jwtSecrets: undefined,
    siteUrl: undefined,
    playground: true,
    demoPages: true,
    trustProxy: [],
    logLevel: "info",
    contactsPerMinute: 30,
    firstAnswerHours: 8,
    retentionMonths: 24,
    secondPersonPublishes: false,
    checkExternalLinks: false,
    mail: {
      server: undefined,
      recipients: { contact: [], "seguros-personas": [], "seguros-patrimoniales": [], fianzas: [] },
    },
    chatUrl: undefined,
    links: {
      shop: "/static/demo/shop.html",
      payments: "/static/demo/payments.html",
      brokers: "/static/demo/brokers.html",
      providers: "/static/demo/providers.html",
      inspections: "/static/demo/inspections.html",
      assistance: "/static/demo/assistance.html",
      subscription: "/static/demo/subscription.html",
    },
  });
});

test("every value that is given is taken", () => {
  const config = parseConfig({
    PORT: "0",
    HOST: "::1",
    DATABASE_URL: database,
    DATA_DIR: "/srv/istmia",
    ADMIN_EMAIL: "Admin@Istmia.example",
    ADMIN_PASSWORD: "una frase larga",
    JWT_SECRET: secret,
    SITE_URL: "https://www.istmia.example/",
    GRAPHQL_PLAYGROUND: "off",
    DEMO_PAGES: "off",
    TRUST_PROXY: "10.0.0.0/8, ::1",
    LOG_LEVEL: "debug",
    ENQUIRIES_PER_MINUTE: "5",
    FIRST_ANSWER_HOURS: "4",
    RETENTION_MONTHS: "12",
    SECOND_PERSON_PUBLISHES: "on",
    CHECK_EXTERNAL_LINKS: "on",
    SHOP_URL: "https://tienda.istmia.example",
    CHAT_URL: "https://wa.me/",
  });
  expect(config).toMatchObject({
    port: 0,
    host: "::1",
    databaseUrl: database,
    dataDir: resolve("/srv/istmia"),
    admin: { email: "admin@istmia.example", password: "una frase larga" },
    jwtSecrets: [secret],
    siteUrl: "https://www.istmia.example",
    playground: false,
    demoPages: false,
    trustProxy: ["10.0.0.0/8", "::1"],
    logLevel: "debug",
    contactsPerMinute: 5,
    firstAnswerHours: 4,
    retentionMonths: 12,
    secondPersonPublishes: true,
    checkExternalLinks: true,
    chatUrl: "https://wa.me/",
  });
  expect(config.links.shop).toBe("https://tienda.istmia.example");
});

test("an empty value counts as not given", () => {
  expect(parseConfig({ PORT: "", DATABASE_URL: "", ADMIN_EMAIL: "", JWT_SECRET: "" })).toEqual(
    parseConfig({}),
  );
});

test.each([
  ["PORT", "80a"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "4000.5"],
  ["HOST", "my host"],
  ["DATABASE_URL", "mysql://localhost/istmia"],
  ["DATABASE_URL", "localhost:5432"],
  ["DATABASE_URL", "postgresql://istmia:50%2@localhost/istmia"],
  ["DATABASE_URL", "postgresql://istmia@localhost/istmia?sslmode=verify-full&sslrootcert=/no/ca.pem"],
  ["DATABASE_URL", "postgresql://istmia@localhost/istmia?sslmode=verify_full"],
  ["DATABASE_URL", "postgresql://istmia@localhost/istmia?sslmode=disable&sslmode=off"],
  ["DATABASE_URL", "postgresql://istmia@localhost/istmia?uselibpqcompat=true&sslmode=verify-ca"],
  ["SMTP_URL", "smtps://user:100%@mail.istmia.example"],
  ["ADMIN_EMAIL", "admin"],
  ["ADMIN_PASSWORD", "short"],
  ["JWT_SECRET", "secret"],
  ["JWT_SECRET", secret.slice(1)],
  ["JWT_SECRET", "abcdefg".repeat(5)],
  ["JWT_SECRET", `${secret},`],
  ["JWT_SECRET", `${secret},short`],
  ["JWT_SECRET", `${secret},${secret},${secret}`],
  ["SITE_URL", "www.istmia.example"],
  ["SITE_URL", "ftp://istmia.example"],
  ["SITE_URL", "https://www.istmia.example/seguros"],
  ["SITE_URL", "https://www.istmia.example/?desde=correo"],
  ["GRAPHQL_PLAYGROUND", "yes"],
  ["DEMO_PAGES", "yes"],
  ["TRUST_PROXY", "everyone"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "10.0.0.1,,"],
  ["LOG_LEVEL", "loud"],
  ["ENQUIRIES_PER_MINUTE", "0"],
  ["ENQUIRIES_PER_MINUTE", "1000001"],
  ["ENQUIRIES_PER_MINUTE", "many"],
  ["SMTP_URL", "https://mail.istmia.example"],
  ["SMTP_URL", "mail.istmia.example:465"],
  ["SMTP_URL", "smtps://"],
  ["SMTP_URL", "smtps://mail.istmia.example/inbox"],
  ["SMTP_URL", "smtp://mail.istmia.example?tls=off"],
  ["MAIL_FROM", "Istmia <no-responder@istmia.example>"],
  ["MAIL_BOUNCES_TO", "rebotes"],
  ["MAIL_CONTACT", "seguros"],
  ["MAIL_FIANZAS", "a@b.example,,c@d.example"],
  ["MAIL_PERSONAS", Array.from({ length: 6 }, (_, index) => `a${index}@b.example`).join()],
  ["FIRST_ANSWER_HOURS", "0"],
  ["FIRST_ANSWER_HOURS", "201"],
  ["SECOND_PERSON_PUBLISHES", "yes"],
  ["RETENTION_MONTHS", "1"],
  ["RETENTION_MONTHS", "25"],
  ["CHAT_URL", "https://wa.me"],
  ["CHAT_URL", "https://wa.me/?phone=/"],
  ["CHAT_URL", "https://wa.me/#/"],
  ["CHAT_URL", "/static/demo/chat.html"],
  ["CHAT_URL", "javascript:alert(1)/"],
  ["ASSISTANCE_URL", "javascript:alert(1)"],
  ["SHOP_URL", "tienda.html"],
  ["SHOP_URL", "//tienda.istmia.example"],
  ["SHOP_URL", "/\\tienda.istmia.example"],
  ["SHOP_URL", "/\t/tienda.istmia.example"],
])("%s=%s is refused in one line with the variable, its fault and an example", (name, value) => {
  const message = refusal({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name} (is|has) .+; for example .+$`));
  expect(message).not.toContain("\n");
});

test.each([
  ["PORT", "65535"],
  ["ENQUIRIES_PER_MINUTE", "1"],
  ["ENQUIRIES_PER_MINUTE", "1000000"],
  ["FIRST_ANSWER_HOURS", "1"],
  ["FIRST_ANSWER_HOURS", "200"],
  ["RETENTION_MONTHS", "2"],
  ["JWT_SECRET", "abcdefgh".repeat(4)],
  ["DATABASE_URL", "postgres://istmia:50%25%2F@localhost/istmia?sslmode=no-verify"],
  ["DATABASE_URL", "postgresql://istmia@localhost/istmia?sslmode=verify-full&sslrootcert=package.json"],
  ["SHOP_URL", "/tienda"],
])("%s=%s is just accepted", (name, value) => {
  expect(() => parseConfig({ [name]: value })).not.toThrow();
});

test("two secrets are kept in their order", () => {
  const older = [...secret].toReversed().join("");
  expect(parseConfig({ JWT_SECRET: `${secret}, ${older}` }).jwtSecrets).toEqual([secret, older]);
});

test("a secret that is refused is not repeated in the line", () => {
  expect(refusal({ JWT_SECRET: "hunter2" })).not.toContain("hunter2");
  expect(refusal({ ADMIN_PASSWORD: "hunter2" })).not.toContain("hunter2");
});

test("an administrator's address and password are given together", () => {
  expect(refusal({ ADMIN_EMAIL: "admin@istmia.example" })).toMatch(/^ADMIN_PASSWORD is missing: /);
  expect(refusal({ ADMIN_PASSWORD: "una frase larga" })).toMatch(/^ADMIN_EMAIL is missing: /);
  const same = { ADMIN_EMAIL: "admin@istmia.example", ADMIN_PASSWORD: " Admin@istmia.example" };
  expect(refusal(same)).toMatch(/^ADMIN_PASSWORD is the e-mail itself; for example .+$/);
});

const mail = {
  SMTP_URL: "smtps://istmia:secreto@mail.istmia.example:465",
  MAIL_FROM: "no-responder@istmia.example",
  MAIL_BOUNCES_TO: "rebotes@istmia.example",
  MAIL_CONTACT: "seguros@istmia.example",
};

test("the settings name the recipients of each form, each once", () => {
  const given = {
    ...mail,
    MAIL_PERSONAS: "personas@istmia.example",
    MAIL_PATRIMONIALES: "patrimoniales@istmia.example",
    MAIL_FIANZAS: "fianzas@istmia.example, jefa@istmia.example,Fianzas@istmia.example",
  };
  expect(parseConfig(given).mail).toEqual({
    server: { url: mail.SMTP_URL, from: mail.MAIL_FROM, bouncesTo: mail.MAIL_BOUNCES_TO },
    recipients: {
      contact: [mail.MAIL_CONTACT],
      "seguros-personas": ["personas@istmia.example"],
      "seguros-patrimoniales": ["patrimoniales@istmia.example"],
      fianzas: ["fianzas@istmia.example", "jefa@istmia.example"],
    },
  });
  const { MAIL_BOUNCES_TO: _, ...boxless } = mail;
  const url = "smtp://localhost:25/";
  const server = { url, from: mail.MAIL_FROM, bouncesTo: undefined };
  expect(parseConfig({ ...boxless, SMTP_URL: url }).mail.server).toEqual(server);
  const { MAIL_FROM: _from, ...senderless } = mail;
  expect(refusal(senderless)).toMatch(/^MAIL_FROM is missing: SMTP_URL needs it; for example .+$/);
  const { MAIL_CONTACT: __, ...unrouted } = mail;
  expect(refusal(unrouted)).toMatch(/^MAIL_CONTACT is missing: SMTP_URL needs it; for example .+$/);
});

/** Creates a file with this content, which is removed when the test ends. */
function fileWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), "istmia-config-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "secret");
  writeFileSync(file, content);
  return file;
}

test.each([
  ["DATABASE_URL", database, {}],
  ["JWT_SECRET", secret, {}],
  ["ADMIN_PASSWORD", "una frase larga", { ADMIN_EMAIL: "admin@istmia.example" }],
  ["SMTP_URL", mail.SMTP_URL, { MAIL_FROM: mail.MAIL_FROM, MAIL_CONTACT: mail.MAIL_CONTACT }],
])("%s may be given in a file, and is not repeated when it is refused", (name, value, others) => {
  const asFile = (path: string) => ({ ...others, [`${name}_FILE`]: path });
  for (const end of ["", "\n", "\r\n"])
    expect(parseConfig(asFile(fileWith(value + end)))).toEqual(parseConfig({ ...others, [name]: value }));
  const file = fileWith("hunter2\n");
  expect(refusal(asFile(file))).toMatch(new RegExp(`^${name} \\(in ${file}\\) (is|has) .+; for example .+$`));
  expect(refusal(asFile(file))).not.toContain("hunter2");
  expect(refusal(asFile(fileWith("")))).toMatch(new RegExp(`^${name} \\(in .+\\) (is|has) `));
  expect(refusal({ ...asFile(file), [name]: value })).toBe(
    `${name} and ${name}_FILE are both set: remove one`,
  );
  expect(refusal(asFile(`${file}-none`))).toMatch(new RegExp(`^${name}_FILE cannot be read: .+$`));
});

test("production has neither playground nor demonstration pages unless they are asked for", () => {
  expect(parseConfig({})).toMatchObject({ playground: true, demoPages: true });
  const production = { NODE_ENV: "production" };
  expect(parseConfig(production)).toMatchObject({ playground: false, demoPages: false });
  const asked = { ...production, GRAPHQL_PLAYGROUND: "on", DEMO_PAGES: "on" };
  expect(parseConfig(asked)).toMatchObject({ playground: true, demoPages: true });
});

test("production on a shared database asks for the secret, everything else makes its own", () => {
  expect(refusal({ NODE_ENV: "production", DATABASE_URL: database })).toMatch(/^JWT_SECRET is missing: /);
  expect(parseConfig({ NODE_ENV: "production" }).jwtSecrets).toBeUndefined();
  expect(parseConfig({ DATABASE_URL: database }).jwtSecrets).toBeUndefined();
});

/** Returns the settings that `.env.example` offers, uncommented. */
function offered(): Record<string, string> {
  const example = readFileSync(".env.example", "utf8").replace(/^# (?=[A-Z_]+=)/gm, "");
  return parseEnv(example) as Record<string, string>;
}

test(".env.example names every variable, and taken without its passwords it is accepted", () => {
  const source = readFileSync("gateway/config.ts", "utf8");
  const known = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!);
  const settings = [...known, ...SECRETS.map((name) => `${name}_FILE`)];
  expect(Object.keys(offered()).sort()).toEqual(settings.sort());
  const own = { DATABASE_URL: database, ADMIN_PASSWORD: "una frase larga", JWT_SECRET: secret };
  expect(() => parseConfig({ ...offered(), ...own })).not.toThrow();
});

test("the passwords of .env.example are refused, each in one line that does not repeat it", () => {
  const { DATABASE_URL = "", ADMIN_EMAIL = "", ADMIN_PASSWORD = "" } = offered();
  for (const password of [ADMIN_PASSWORD, ` ${ADMIN_PASSWORD.toUpperCase()} `]) {
    const message = refusal({ ADMIN_EMAIL, ADMIN_PASSWORD: password });
    expect(message).toMatch(/^ADMIN_PASSWORD is the example of \.env\.example.*; for example .+$/);
    expect(message).not.toContain(ADMIN_PASSWORD);
  }
  expect(refusal({ DATABASE_URL })).toMatch(/^DATABASE_URL has the password of \.env\.example.*$/);
  expect(offered()["JWT_SECRET"]).toBe("");
});

test("localhost is one address, for which Fastify opens one server", () => {
  expect(parseConfig({ HOST: "localhost" }).host).toBe("127.0.0.1");
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:4000"],
  ["::1", "http://[::1]:4000"],
  ["localhost", "http://127.0.0.1:4000"],
])("a site without SITE_URL has the address where it listens: %s", (HOST, url) => {
  expect(siteUrlOf(parseConfig({ HOST }))).toBe(url);
  expect(URL.canParse(url)).toBe(true);
});
