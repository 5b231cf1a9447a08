import { ADMIN, generalContact } from "#tests/support/fixtures.ts";

const head = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: istmia\r\n`;
const get = (path: string) => `${head("GET", path)}Accept-Encoding: br\r\n\r\n`;

function post(path: string, body: object): string {
  const text = JSON.stringify(body);
  return `${head("POST", path)}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** The requests of a flood, each different from those before it, so that no cached answer serves it. */
export const REQUESTS = {
  search: (index: number) => get(`/servicios/talleres?q=palabra${index}`),
  query: (index: number) =>
    post("/graphql", { query: `{ number${index}: workshops { slug name address } }` }),
  "sign-in": (_index: number) => post("/api/admin/login", ADMIN),
  enquiry: (index: number) => post("/api/contacts", { ...generalContact, message: `Consulta ${index}` }),
} satisfies Record<string, (index: number) => string>;

export type Kind = keyof typeof REQUESTS;

/** Requests that are answered from memory: the home page and a file of the build. */
export const visitOf = (asset: string) => [get("/"), get(asset)];
