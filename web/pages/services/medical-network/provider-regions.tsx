import { memo } from "react";
import type { ProvidersQuery } from "#schema/generated/site.ts";
import { medicalRegions, optimed as copy } from "#web/content/optimed.ts";
import { MailAddress } from "#web/components/ui/mail/mail-address.tsx";
import { mailto } from "#web/components/ui/mail/mailto.ts";
import { regionCode } from "#web/components/places/choice.ts";
import type { RowsProps } from "#web/components/places/place-list.tsx";
import { PlaceRow } from "#web/components/places/place-row.tsx";
import styles from "./provider-regions.module.css";

type Provider = ProvidersQuery["providers"][number] & { number: number };

/** Providers grouped by region, each with all its contact data. */
export function ProviderRegions({ places, active, ...row }: RowsProps<Provider>) {
  return medicalRegions.map((region) => {
    const here = places.filter((provider) => provider.region === regionCode(region));
    return (
      here.length > 0 && (
        <section key={region} className={styles.region}>
          <h2 className={styles.regionName}>{region}</h2>
          <ul>
            {here.map((provider) => (
              <ProviderRow
                key={provider.slug}
                {...row}
                provider={provider}
                active={provider.slug === active}
              />
            ))}
          </ul>
        </section>
      )
    );
  });
}

/** A provider's row with its details. Memoised, so that only changed rows are rendered. */
const ProviderRow = memo(function ProviderRow({ provider, ...row }: ProviderRowProps) {
  return (
    <PlaceRow {...row} place={provider} number={provider.number} directions={copy.directions}>
      <Details provider={provider} />
    </PlaceRow>
  );
});

function Details({ provider: { kind, fax, email, contact } }: { provider: Provider }) {
  const { labels } = copy;
  return (
    <dl className={styles.details}>
      <div className={styles.kind}>
        <dt className="visually-hidden">Servicio</dt>
        <dd>{kind}</dd>
      </div>
      {fax && (
        <div>
          <dt>{labels.fax}</dt>
          <dd>{fax}</dd>
        </div>
      )}
      <div className={styles.mail}>
        <dt>{labels.email}</dt>
        <dd>
          <a href={mailto(email)}>
            <MailAddress address={email} />
          </a>
        </dd>
      </div>
      <div>
        <dt>{labels.contact}</dt>
        <dd>{contact}</dd>
      </div>
    </dl>
  );
}

interface ProviderRowProps extends Omit<RowsProps<Provider>, "places" | "active"> {
  provider: Provider;
  active: boolean;
}
