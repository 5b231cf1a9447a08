import type { Catalogue } from "#web/components/admin/content/data/operations.ts";
import { PartHeading } from "#web/components/admin/content/place/part-heading.tsx";
import { contentSearch, useContentPlace } from "#web/components/admin/content/place/use-content-place.ts";
import { LinkButton } from "#web/components/ui/button.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";

/** Shown in place of the form of a row that is neither published nor drafted any more, with a link to the list. */
export function GoneRow({ catalogue: { code, label } }: { catalogue: Catalogue }) {
  const { place } = useContentPlace();
  return (
    <>
      <PartHeading title={`Esto ya no está en «${label}»`} />
      <p className={partStyles.none}>
        Se retiró del sitio, se descartó su borrador o cambió su título antes de publicarse. Lo que se retiró
        se puede restaurar desde el historial.
      </p>
      <div className={partStyles.actions}>
        <LinkButton to={contentSearch({ catalogue: code, search: place.search })}>Ver «{label}»</LinkButton>
      </div>
    </>
  );
}
