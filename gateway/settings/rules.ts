import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import * as z from "zod";

/** An invalid setting, which prevents the start. The message is one line with the variable, the error and an example. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Returns an error message for a setting, with an example of a valid value. */
export const setting = (fault: string, example: string) => `${fault}; for example ${example}`;

/** Returns the rule for an integer within bounds. */
export const integer = (min: number, max: number, example: string) => {
  const fault = setting(`is not a whole number from ${min} to ${max}`, example);
  return z
    .string()
    .regex(/^\d{1,9}$/, fault)
    .transform(Number)
    .refine((value) => value >= min && value <= max, fault);
};

/** Wraps a rule of `schema/` so that its error message ends with an example. */
export const ruled = <T>(rule: z.ZodType<T>, example: string) =>
  z.string().transform((value, context) => {
    const parsed = rule.safeParse(value);
    if (parsed.success) return parsed.data;
    context.addIssue(setting(parsed.error.issues[0]!.message, example));
    return z.NEVER;
  });

/** Returns the rule for an on/off setting. */
export const onOrOff = (example: string) => z.enum(["on", "off"], setting("is neither on nor off", example));

/** Checks whether a URL's user and password can be decoded: a bare % cannot. */
export const hasReadableCredentials = (value: string): boolean => {
  const { username = "", password = "" } = URL.parse(value) ?? {};
  return [username, password].every((part) => !/%(?![\da-f]{2})/i.test(part));
};

export const isWebUrl = (value: string) => ["http:", "https:"].includes(URL.parse(value)?.protocol ?? "");

/** Checks whether a value is a path of this site, as browsers read it: `//host` and `/\host` lead to another one. */
const isOwnPath = (value: string) =>
  value.startsWith("/") && URL.parse(value, "http://own.invalid")?.origin === "http://own.invalid";

/** Checks whether a value is an IP address or a CIDR range. */
export const address = (value: string) => {
  const [host = ""] = value.split("/");
  return isIP(host) > 0 && (host === value || ipaddr.isValidCIDR(value));
};

/** Returns the rule for an external platform's URL. The default is the local demo page that stands in for the platform. */
export const platform = (name: string) =>
  z
    .string()
    .refine(
      (value) => isWebUrl(value) || isOwnPath(value),
      setting(
        "is neither an http or https address nor a path of this site",
        `${name.toUpperCase()}_URL=https://${name}.istmia.example`,
      ),
    )
    .default(`/static/demo/${name}.html`);
