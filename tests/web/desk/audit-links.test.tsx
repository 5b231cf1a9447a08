import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AuditTable } from "#web/components/admin/audit/audit-table.tsx";
import type { AuditEntry } from "#web/components/admin/audit/audit-table.tsx";

afterEach(cleanup);

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((n) => `0000000${n}-7c1d-4a2b-9e3f-0123456789ab`);

const entry = (id: string, action: AuditEntry["action"], detail: string): AuditEntry => ({
  id,
  at: "2026-11-28T15:00:00.000Z",
  author: "ana@istmia.example",
  action,
  detail,
  address: "127.0.0.1",
});

test("the enquiries of the audit log's entries are links to them, and the words stay as they were", () => {
  const details = [
    `3 consultas a «En curso»: ${FIRST}, ${SECOND}`,
    `consulta ${THIRD}: respuesta 1`,
    `correo ${THIRD}`,
  ];
  render(
    <AuditTable
      ref={null}
      entries={[
        entry("3", "CHANGE", details[0]!),
        entry("2", "REPLY", details[1]!),
        entry("1", "READ_MAIL", details[2]!),
      ]}
    />,
  );
  const links = screen
    .getAllByRole("link")
    .map((link) => [link.getAttribute("href"), link.getAttribute("target")]);
  // In another tab, because closing the enquiry would lead to the list instead of back to the entry.
  expect(links).toEqual([FIRST, SECOND, THIRD].map((id) => [`/admin?consulta=${id}`, "_blank"]));
  const shown = screen.getAllByRole("row").map((row) => row.children[3]!.textContent);
  expect(shown.slice(1).map((words) => words.replaceAll(" (se abre en otra pestaña)", ""))).toEqual(details);
});
