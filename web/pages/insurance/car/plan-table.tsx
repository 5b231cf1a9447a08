import { Check, Minus } from "lucide-react";
import { car } from "#web/content/products.ts";
import styles from "./plan-table.module.css";

function Mark({ included }: { included: boolean }) {
  const { yes, no } = car.comparison;
  return (
    <td className={styles.mark} data-included={included || undefined}>
      {included ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
      <span className={styles.word}>{included ? yes : no}</span>
    </td>
  );
}

/** A table of what each of the two plans includes. The complete plan stands out. */
export function PlanTable() {
  const { title, columns, rows } = car.comparison;
  return (
    <section className={`${styles.root} page`} aria-labelledby="planes">
      <h2 id="planes">{title}</h2>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Cobertura</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, complete, basic }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Mark included={complete} />
              <Mark included={basic} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
