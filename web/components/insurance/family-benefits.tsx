import type { LucideIcon } from "lucide-react";
import type { ProductFamily } from "#web/content/products.ts";
import "./family-benefits.css";

/** What a family of insurance covers, one line of country after the other; `across` lays them side by side. */
export function FamilyBenefits({ benefits, icons, across = false }: FamilyBenefitsProps) {
  return (
    <ul className="family-benefits" data-across={across || undefined}>
      {benefits.map(({ title, text, icon }) => {
        const Icon = icons[icon];
        return (
          <li key={title} className="family-benefits-benefit">
            {Icon && <Icon className="family-benefits-icon" aria-hidden="true" />}
            <h2 className="family-benefits-title">{title}</h2>
            <p>{text}</p>
          </li>
        );
      })}
    </ul>
  );
}

interface FamilyBenefitsProps {
  benefits: ProductFamily["benefits"];
  /** The icons of the benefits, by their names in the content. */
  icons: Readonly<Record<string, LucideIcon>>;
  across?: boolean;
}
