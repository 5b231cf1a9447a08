import type { FastifyInstance } from "fastify";
import type { Readable } from "node:stream";
import { describeFilter } from "./contacts/contact-words.ts";
import type { CreateContext } from "./context.ts";
import { Downloads } from "./downloads.ts";
import { endpoints } from "./endpoints.ts";
import { csv } from "./exports/csv.ts";
import { exportQuery } from "./exports/export-query.ts";
import { xlsx } from "./exports/xlsx.ts";

interface Kind {
  name: string;
  type: string;
  text: boolean;
  write: (rows: Readable) => Readable;
}

const KINDS: Record<string, Kind> = {
  csv: { name: "CSV", type: "text/csv; charset=utf-8", text: true, write: csv },
  xlsx: {
    name: "XLSX",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    text: false,
    write: xlsx,
  },
};

const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Panama" });

/** `GET /api/admin/contacts.csv` and `.xlsx`: the enquiries that the filter in the address leaves, as a file. */
export async function contactExports(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
) {
  const endpoint = endpoints(app);
  const downloads = new Downloads(app);

  for (const [ending, { name, type, text, write }] of Object.entries(KINDS)) {
    endpoint("GET", `/api/admin/contacts.${ending}`, async (request, reply) => {
      const context = createContext(request.ip, request.headers.authorization);
      const author = await context.author();
      const { order, ...filter } = exportQuery(request.query);
      return downloads.send(request, reply, {
        headers: {
          "content-type": type,
          "content-disposition": `attachment; filename="consultas-${today.format()}.${ending}"`,
        },
        text,
        open: async () => write(await context.contacts.exported(filter, order)),
        record: () =>
          context.audit.record(author, "export", `${name}, ${describeFilter(filter)}`, context.address),
      });
    });
  }
}
