import { branchesPart } from "#web/content/contact.ts";
import { BranchCard } from "./branch-card.tsx";
import type { Branch } from "./branch-card.tsx";
import { OfficerCard } from "./officer-card.tsx";
import styles from "./branches.module.css";

/** The offices, the first one large, with the complaints officer next to them. */
export function Branches({ branches }: { branches: readonly (Branch & { slug: string })[] }) {
  return (
    <section className={`${styles.root} page`} id={branchesPart.id} aria-labelledby="titulo-sucursales">
      <h2 id="titulo-sucursales">{branchesPart.title}</h2>
      <div className={styles.spread}>
        {branches.map((branch, index) => (
          <BranchCard key={branch.slug} branch={branch} large={index === 0} />
        ))}
        <OfficerCard />
      </div>
    </section>
  );
}
