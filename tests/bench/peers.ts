import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Pool } from "pg";
import { to } from "pg-copy-streams";

/** The parent's first message: the bytes that the product answers with, and its database. */
export interface Task {
  databaseUrl: string;
  page: string;
  forms: string;
}

/**
 * Serves the limits that the bench compares with, each as bare as possible: responses from memory, one INSERT, one COPY.
 * Receives its task from the parent process and replies with its port.
 */
process.once("message", async ({ databaseUrl, page, forms }: Task) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query(`create table bench_contact (
       id uuid primary key default gen_random_uuid(), name text, last_name text, email text, form_type text,
       consult_type text, message text, created_at timestamptz default now())`);
  const memory = (type: string, base64: string, encoding?: string): RequestListener => {
    const body = Buffer.from(base64, "base64");
    const headers = {
      "content-type": type,
      "content-length": body.length,
      ...(encoding && { "content-encoding": encoding }),
    };
    return (_, response) => void response.writeHead(200, headers).end(body);
  };
  const routes: Record<string, RequestListener> = {
    "/page": memory("text/html; charset=utf-8", page, "br"),
    "/forms": memory("application/json; charset=utf-8", forms),
    "/cpu": (_, response) => void response.end(String(process.cpuUsage().user + process.cpuUsage().system)),
    "/insert": (request, response) => void insert(pool, request, response),
    "/copy": (_, response) => void copy(pool, response),
  };
  const server = createServer((request, response) => routes[request.url!]!(request, response));
  server.listen(0, "127.0.0.1", () => process.send!((server.address() as { port: number }).port));
});

async function insert(pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
  const { rows } = await pool.query<{ id: string }>(
    `insert into bench_contact (name, last_name, email, form_type, consult_type, message)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    ["name", "lastName", "email", "formType", "consultType", "message"].map((field) => sent[field]),
  );
  response
    .writeHead(201, { "content-type": "application/json" })
    .end(JSON.stringify({ ok: true, id: rows[0]!.id }));
}

async function copy(pool: Pool, response: ServerResponse): Promise<void> {
  const client = await pool.connect();
  const rows = client.query(
    to(
      `copy (select row_to_json(row) from (
         select id, name, last_name, email, form_type, consult_type, message, created_at
           from contact order by created_at desc) as row) to stdout`,
    ),
  );
  response.on("finish", () => client.release());
  rows.pipe(response);
}
