import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drawConditions } from "./conditions.ts";
import { endorsementOf } from "./endorsements.ts";
import { drawForm } from "./forms/form-layout.ts";
import { forms } from "./forms/forms.ts";
import { footers, letterhead } from "./letterhead.ts";
import { notices } from "./notices.ts";
import { company } from "./published.ts";
import { Sheet, type About } from "./sheet.ts";
import { drawStatement } from "./statements/statements.ts";

/** A document that the site offers: its address, its metadata and the function that draws it. */
interface Listed {
  url: string;
  about: About;
  deep: boolean;
  draw: (sheet: Sheet) => void;
}

interface Row {
  slug: string;
  title: string;
  description: string;
  url?: string;
  code: string;
  revised: string;
}

const content = join(import.meta.dirname, "../../../gateway/catalogue/content");
const read = <Record>(file: string) => JSON.parse(readFileSync(join(content, file), "utf8")) as Record[];

const kinds: Record<string, string> = {
  personas: "Seguros de personas",
  patrimoniales: "Seguros patrimoniales",
  fianzas: "Fianzas",
  "conoce-cliente": "Cumplimiento",
  pagos: "Pagos",
  reclamos: "Reclamos",
  personales: "Seguros de personas",
  solicitudes: "Seguros patrimoniales",
  endosos: "Endoso",
  normativas: "Cumplimiento",
};

function filled({ slug, description }: Row): Pick<Listed, "deep" | "draw"> {
  const notice = notices[slug];
  if (notice) return { deep: true, draw: notice };
  const form = forms[slug] ?? endorsementOf(slug);
  return { deep: false, draw: (sheet) => drawForm(sheet, description, form) };
}

const about = ({ title, description, code, revised }: Row, kind: string): About => ({
  title,
  subject: description,
  code,
  revised,
  kind,
});

function downloads(): Listed[] {
  const rows = [
    ...read<Row & { section: string }>("forms.json").map((row) => ({ row, kind: kinds[row.section]! })),
    ...read<Row & { collection: string }>("documents.json").map((row) => ({
      row,
      kind: kinds[row.collection]!,
    })),
  ];
  return rows.flatMap(({ row, kind }) =>
    row.url === undefined ? [] : [{ url: row.url, about: about(row, kind), ...filled(row) }],
  );
}

function conditions(): Listed[] {
  return read<Row & { url: string }>("conditions.json").map((row) => ({
    url: row.url,
    about: about(row, "Condiciones generales"),
    deep: true,
    draw: (sheet) => drawConditions(sheet, row),
  }));
}

function statements(): Listed[] {
  return read<{ year: number; title: string; company: string; url: string }>("statements.json").map(
    ({ year, title, company: owner, url }) => ({
      url,
      about: {
        title,
        subject: `${owner}, al 31 de diciembre de ${year}`,
        code: `IST-EF-${year}`,
        revised: `${year + 1}-03-28`,
        kind: "Estados financieros",
      },
      deep: true,
      draw: (sheet) => drawStatement(sheet, year),
    }),
  );
}

const privacyPolicy: Listed = {
  url: company.privacyPolicyUrl,
  about: {
    title: "Política de privacidad",
    subject: "Cómo usamos tus datos personales según la Ley 81 de Panamá",
    code: "IST-NOR-003",
    revised: "2025-01-15",
    kind: "Protección de datos",
  },
  deep: true,
  draw: notices["politica-de-privacidad"]!,
};

/** Returns every document of the site once, although a form may be in two lists. */
export function listedDocuments(): Listed[] {
  const all = [...downloads(), ...conditions(), ...statements(), privacyPolicy];
  return [...new Map(all.map((listed) => [listed.url, listed])).values()];
}

/** Renders a document and returns its bytes, identical for equal content, and its number of pages. */
export async function render({ about, deep, draw }: Listed): Promise<{ content: Uint8Array; pages: number }> {
  const sheet = await Sheet.open(about, letterhead({ deep }));
  draw(sheet);
  footers(sheet);
  return { content: await sheet.save(), pages: sheet.pdf.getPageCount() };
}
