import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import type { StatementsQuery } from "#schema/generated.ts";
import { statements as copy, statementTabs } from "#web/content/statements.ts";
import { useIsland } from "#web/app/island.ts";
import { StatementCard } from "./statement-card.tsx";
import styles from "./statement-tabs.module.css";

const tabId = (id: string) => `pestana-${id}`;

/** The tab that a key leads to, or undefined for other keys. */
function reached(key: string, current: number, last: number): number | undefined {
  if (key === "ArrowRight") return current === last ? 0 : current + 1;
  if (key === "ArrowLeft") return current === 0 ? last : current - 1;
  if (key === "Home") return 0;
  return key === "End" ? last : undefined;
}

/** The statements in two tabs. Both are in the page; without JavaScript both show, one under the other. */
export function StatementTabs({ statements }: { statements: StatementsQuery["statements"] }) {
  const [selected, setSelected] = useState(0);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const years = statements.map(({ year }) => year);
  const [earliest, latest] = [Math.min(...years), Math.max(...years)];
  const intervals = statementTabs(earliest, latest);

  function onKeyDown(event: KeyboardEvent) {
    const next = reached(event.key, selected, intervals.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    tabs.current[next]?.focus();
  }

  return (
    <section aria-labelledby="informes" {...useIsland<HTMLElement>()}>
      <div className={styles.head}>
        <h2 id="informes">{copy.listTitle(earliest, latest)}</h2>
        <div
          className={styles.list}
          role="tablist"
          aria-labelledby="informes"
          data-keys="ArrowRight ArrowLeft Home End"
        >
          {intervals.map(({ id, label }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={tabId(id)}
              className={styles.tab}
              ref={(tab) => void (tabs.current[index] = tab)}
              aria-selected={index === selected}
              aria-controls={id}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => setSelected(index)}
              onKeyDown={onKeyDown}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {intervals.map(({ id, label, from, to }, index) => (
        <div
          key={id}
          id={id}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={tabId(id)}
          data-inactive={index === selected ? undefined : ""}
        >
          <p className={styles.label} aria-hidden="true">
            {label}
          </p>
          <ul className={styles.years}>
            {statements
              .filter(({ year }) => from <= year && year <= to)
              .map((statement) => (
                <li key={statement.slug} data-latest={statement.year === latest || undefined}>
                  <StatementCard statement={statement} latest={statement.year === latest} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
