import type { StatementsQuery } from "#schema/generated/site.ts";
import { statements as copy, statementTabs } from "#web/content/statements.ts";
import { useIsland } from "#web/app/island.ts";
import { TabList, TabPanel, useTabs } from "#web/components/ui/tabs.tsx";
import { StatementCard } from "./statement-card.tsx";
import styles from "./statement-tabs.module.css";

/** The statements in tabs. All are rendered; without JavaScript all are visible, one below the other. */
export function StatementTabs({ statements }: { statements: StatementsQuery["statements"] }) {
  const years = statements.map(({ year }) => year);
  const [earliest, latest] = [Math.min(...years), Math.max(...years)];
  const parts = statementTabs(years);
  const tabs = useTabs(parts);
  return (
    <section aria-labelledby="informes" {...useIsland<HTMLElement>()}>
      <div className={styles.head}>
        <h2 id="informes">{copy.listTitle(earliest, latest)}</h2>
        <TabList tabs={tabs} labelledBy="informes" />
      </div>
      {parts.map(({ id, label, years: shown }) => (
        <TabPanel key={id} id={id} tabs={tabs}>
          <p className={styles.label} aria-hidden="true">
            {label}
          </p>
          <ul className={styles.years}>
            {statements
              .filter(({ year }) => shown.includes(year))
              .map((statement) => (
                <li key={statement.slug} data-latest={statement.year === latest || undefined}>
                  <StatementCard statement={statement} latest={statement.year === latest} />
                </li>
              ))}
          </ul>
        </TabPanel>
      ))}
    </section>
  );
}
