/** One part of a mailto address; also what encodeURIComponent leaves but mail programs may take for syntax. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A mailto address (RFC 6068). Everything in the e-mail but its last @ is encoded, so that no character of it starts
 * header fields or names another recipient.
 */
export function mailto(email: string, fields: { subject?: string; body?: string } = {}): string {
  const at = email.lastIndexOf("@");
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encoded(text)}`);
  const address = `mailto:${encoded(email.slice(0, at))}@${encoded(email.slice(at + 1))}`;
  return query.length > 0 ? `${address}?${query.join("&")}` : address;
}
