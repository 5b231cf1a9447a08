import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { FORM_TYPES } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import type { Secrets } from "#gateway/config.ts";

/** Records when a form was first used. It is signed, so it cannot be forged; it is valid for one contact. */
export interface FormStamp {
  form: FormType;
  nonce: string;
  ageMs: number;
}

const NONCE_BYTES = 12;
const STAMP = /^([\da-z]{1,9})\.([a-z-]{1,30})\.([\w-]{16})\.([\w-]{43})$/;

/** Signs and reads stamps. The keys are derived from the secrets that gateways share, so each accepts the others' stamps. */
export class FormStamps {
  readonly #keys: Buffer[];

  constructor(secrets: Secrets) {
    this.#keys = secrets.map((secret) => createHmac("sha256", secret).update("istmia form stamp").digest());
  }

  /** Issues a stamp for a form that is first used now. */
  issue(form: FormType, at = Date.now()): string {
    const payload = `${at.toString(36)}.${form}.${randomBytes(NONCE_BYTES).toString("base64url")}`;
    return `${payload}.${sign(payload, this.#keys[0]!)}`;
  }

  /** Reads a stamp; undefined if no gateway with one of these secrets issued it. */
  read(stamp: string): FormStamp | undefined {
    const [, time, form, nonce, signature] = STAMP.exec(stamp) ?? [];
    if (time === undefined || form === undefined || nonce === undefined || signature === undefined)
      return undefined;
    const receivedSignature = Buffer.from(signature);
    const payload = `${time}.${form}.${nonce}`;
    const isValid = this.#keys.some((key) =>
      timingSafeEqual(Buffer.from(sign(payload, key)), receivedSignature),
    );
    if (!isValid || !isForm(form)) return undefined;
    return { form, nonce, ageMs: Date.now() - parseInt(time, 36) };
  }
}

const sign = (text: string, key: Buffer) => createHmac("sha256", key).update(text).digest("base64url");

const isForm = (text: string): text is FormType => (FORM_TYPES as string[]).includes(text);
