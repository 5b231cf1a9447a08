/** Encodes a part of a mailto URL, including characters that encodeURIComponent leaves but mail programs may parse. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Returns a mailto URL (RFC 6068). All of the e-mail address except its last @ is encoded, so that it cannot add header
 * fields or other recipients.
 */
export function mailto(email: string, fields: { subject?: string; body?: string } = {}): string {
  const at = email.lastIndexOf("@");
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encoded(text)}`);
  const address = `mailto:${encoded(email.slice(0, at))}@${encoded(email.slice(at + 1))}`;
  return query.length > 0 ? `${address}?${query.join("&")}` : address;
}
