import { CONTACT_FOLDERS } from "#schema/contact-filter.ts";
import { FORM_BY_GRAPHQL_NAME, FORMS } from "#schema/forms.ts";
import { formatInteger } from "#schema/text/counted.ts";
import type { FormMonthsQuery } from "#schema/generated/times.ts";
import { CHANNEL_BY_GRAPHQL_NAME, CONTACT_CHANNELS } from "#schema/replies/contact-channel.ts";
import { formatHours, share } from "./figures.ts";
import tableStyles from "./figures-table.module.css";
import styles from "./form-month.module.css";

type Row = FormMonthsQuery["formMonths"][number];

/** The figures of one form and month: a table of names and values. */
export function FormMonth({ row }: { row: Row }) {
  const { received, spam, released, answered, inTime, median, p90, undelivered, channels } = row;
  const figures: [name: string, value: string][] = [
    ["Recibidas", formatInteger(received)],
    ["Atendidas", formatInteger(answered)],
    ["A tiempo", answered > 0 ? share(inTime, answered) : "—"],
    ["Mediana", median === null ? "—" : formatHours(median)],
    ["9 de cada 10", p90 === null ? "—" : formatHours(p90)],
    [CONTACT_FOLDERS.spam.label, formatInteger(spam)],
    ["No eran spam", formatInteger(released)],
    ["Correos sin entregar", formatInteger(undelivered)],
  ];
  const channelFigures = channels.map(({ channel, answered: count }): [name: string, value: string] => [
    channel ? CONTACT_CHANNELS[CHANNEL_BY_GRAPHQL_NAME[channel]].label : "Sin indicar",
    formatInteger(count),
  ]);
  return (
    <table className={`${tableStyles.root} ${styles.root}`}>
      <caption>{FORMS[FORM_BY_GRAPHQL_NAME[row.formType]].label}</caption>
      <tbody>
        {figures.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={2}>
            Cómo se atendieron
          </th>
        </tr>
        {channelFigures.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
