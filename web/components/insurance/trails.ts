import type { Crumb } from "#web/components/breadcrumbs.tsx";
import { trail } from "#web/content/navigation.ts";

/** The pages above a product of the personal family. */
export const personalTrail: readonly Crumb[] = trail("/seguros/personas").slice(1);

/** The page above a family. */
export const productsTrail: readonly Crumb[] = trail("/productos").slice(1);
