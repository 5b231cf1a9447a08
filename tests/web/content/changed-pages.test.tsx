import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ChangedPages } from "#web/components/admin/content/changes/changed-pages.tsx";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = () => act(() => vi.advanceTimersByTimeAsync(3500));

test("a gateway that has just started is asked until it knows all pages, also after it did not answer", async () => {
  vi.useFakeTimers();
  const INCOMPLETE = { paths: [], everywhere: false, complete: false };
  const answers = [
    INCOMPLETE,
    INCOMPLETE,
    new Error("Connection lost"),
    { ...INCOMPLETE, paths: ["/talleres"], complete: true },
  ];
  answerGraphql({
    TouchedPages: () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return { touchedPages: answer };
    },
  });
  renderAdmin(<ChangedPages drafts={[]} />);
  await pass();
  expect(screen.getByText(/^El servidor acaba de arrancar/)).toBeTruthy();
  for (let more = 0; more < 3; more++) await pass();
  expect(answers).toEqual([]);
  expect(screen.queryByText(/^El servidor acaba de arrancar/)).toBeNull();
});
