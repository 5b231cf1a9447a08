import { expect, test } from "vitest";
import { mailto } from "#web/components/ui/mail/mailto.ts";

/** Parses the address as a mail program does: returns its recipients and its header fields. */
function read(address: string) {
  const { protocol, pathname, search, hash } = new URL(address);
  expect([protocol, hash]).toEqual(["mailto:", ""]);
  return { to: pathname.split(",").map(decodeURIComponent), fields: [...new URLSearchParams(search)] };
}

test("an ordinary address stays readable", () => {
  expect(mailto("hola@istmia.example")).toBe("mailto:hola@istmia.example");
});

test("no address can name another recipient, a subject or a body", () => {
  for (const email of [
    "victima%40banco.example?subject=x&body=y&z=@malo.example",
    "victima@banco.example?cc=otra@malo.example",
    "victima@banco.example,otra@malo.example",
    '"a@b"@correo.example',
    "victima;otra@correo.example",
    "o'brien+x&y=z#%(!)*@correo.example",
    "a/../b@correo.example",
    "ñandú@correo.example",
  ]) {
    expect(read(mailto(email))).toEqual({ to: [email], fields: [] });
    const { to, fields } = read(mailto(email, { subject: "Uno & dos", body: "Hola:\r\n\r\n¿100 %?" }));
    expect(to).toEqual([email]);
    expect(fields).toEqual([
      ["subject", "Uno & dos"],
      ["body", "Hola:\r\n\r\n¿100 %?"],
    ]);
  }
});
