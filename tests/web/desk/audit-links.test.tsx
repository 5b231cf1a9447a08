import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { AuditEntries } from "#web/components/admin/audit/audit-entries.tsx";
import { AuditTable } from "#web/components/admin/audit/audit-table.tsx";
import type { AuditEntry } from "#web/components/admin/audit/audit-table.tsx";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

test("reading the audit log again and again leaves the focus at its button, and then at the first entry", async () => {
  let tries = 0;
  answerGraphql({
    AuditEntries: () => {
      if (++tries < 3) throw new TypeError("The connection broke");
      return { auditEntries: [entry("1", "SIGN_IN", "")] };
    },
  });
  renderAdmin(<AuditEntries onShown={() => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: "Reintentar" }));
  await waitFor(() => expect(tries).toBe(2));
  await screen.findByRole("alert");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Reintentar" }));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole("cell")[0]));
});
