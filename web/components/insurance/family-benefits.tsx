import type { LucideIcon } from "lucide-react";
import type { ProductFamily } from "#web/content/products.ts";
import styles from "./family-benefits.module.css";

/** The benefits of an insurance family, one strip of landscape below the other, or side by side if `across`. */
export function FamilyBenefits({ benefits, icons, across = false }: FamilyBenefitsProps) {
  return (
    <ul className={styles.root} data-across={across || undefined}>
      {benefits.map(({ title, text, icon }) => {
        const Icon = icons[icon];
        return (
          <li key={title} className={styles.benefit}>
            {Icon && <Icon className={styles.icon} aria-hidden="true" />}
            <h2 className={styles.title}>{title}</h2>
            <p>{text}</p>
          </li>
        );
      })}
    </ul>
  );
}

interface FamilyBenefitsProps {
  benefits: ProductFamily["benefits"];
  /** The benefits' icons, by their names in the content. */
  icons: Readonly<Record<string, LucideIcon>>;
  across?: boolean;
}
