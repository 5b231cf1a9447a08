/** The link that begins a reply to an enquiry, whatever characters its sender's name and address have. */
export function mailto({ name, email }: { name: string; email: string }, company: string): string {
  const to = encodeURIComponent(email).replace("%40", "@");
  const subject = encodeURIComponent(`Tu consulta a ${company}`);
  const greeting = `Hola, ${name.replace(/\s+/g, " ")}:\r\n\r\nGracias por escribirnos.\r\n\r\n`;
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(greeting)}`;
}
