import type { FastifyInstance } from "fastify";
import type { Readable } from "node:stream";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { ContactFilter } from "#schema/contact-filter.ts";
import { CSV_TYPE } from "#schema/csv/csv.ts";
import { describeFilter } from "#gateway/contacts/contact-audit.ts";
import type { CreateContext } from "#gateway/context.ts";
import type { Live } from "#gateway/database/live/notifications.ts";
import { checked } from "#gateway/errors.ts";
import { Downloads, XLSX_TYPE } from "#gateway/http/downloads.ts";
import { endpoints } from "#gateway/http/endpoints.ts";
import { csv } from "./csv.ts";
import { xlsx } from "./xlsx.ts";
import type { LoadShedding } from "#gateway/http/load-shedding.ts";

interface Kind {
  name: string;
  type: string;
  text: boolean;
  write: (rows: Readable) => Readable;
}

const KINDS: Record<string, Kind> = {
  csv: { name: "CSV", type: `${CSV_TYPE}; charset=utf-8`, text: true, write: csv },
  xlsx: { name: "XLSX", type: XLSX_TYPE, text: false, write: xlsx },
};

/** `GET /api/admin/contacts.csv` and `.xlsx`: the filtered contacts as a file. */
export async function contactExports(
  app: FastifyInstance,
  { createContext, live, load }: { createContext: CreateContext; live: Live; load: LoadShedding },
) {
  const endpoint = endpoints(app);
  const downloads = new Downloads(app, { createContext, live, load });

  for (const [extension, { name, type, text, write }] of Object.entries(KINDS)) {
    endpoint("GET", `/api/admin/contacts.${extension}`, async (request, reply, signal) => {
      const context = createContext(request);
      const session = await context.signedIn("contacts");
      const { email: author } = session;
      const filter = { ...checked(ContactFilter, request.query), viewer: author };
      const download = {
        session,
        headers: {
          "content-type": type,
          "content-disposition": `attachment; filename="consultas-${dayInPanama(new Date())}.${extension}"`,
        },
        text,
        open: async () => write(await context.contacts.streamForExport(filter, signal)),
        record: async () => {
          const { nodes } = await context.contacts.list(filter, { first: 1, skip: 0 });
          const detail = `${name}, ${describeFilter(filter, nodes.length > 0)}`;
          await context.audit.recordFound({ author, address: context.address }, "export", detail, nodes);
        },
      };
      return downloads.send(request, reply, download, signal);
    });
  }
}
