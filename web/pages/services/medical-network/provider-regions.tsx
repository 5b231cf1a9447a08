import type { ProvidersQuery } from "#schema/generated/site.ts";
import { medicalRegions, optimed as copy } from "#web/content/optimed.ts";
import { mailto } from "#web/components/ui/mailto.ts";
import { regionCode } from "#web/components/places/choice.ts";
import { PlaceRow } from "#web/components/places/place-row.tsx";
import styles from "./provider-regions.module.css";

type Provider = ProvidersQuery["providers"][number] & { number: number };

/** Providers under the names of their regions, each with every way to reach it. */
export function ProviderRegions({ providers, term, now, active, onActive }: ProviderRegionsProps) {
  return medicalRegions.map((region) => {
    const here = providers.filter((provider) => provider.region === regionCode(region));
    return (
      here.length > 0 && (
        <section key={region} className={styles.region}>
          <h2 className={styles.regionName}>{region}</h2>
          <ul>
            {here.map((provider) => (
              <PlaceRow
                key={provider.slug}
                place={provider}
                number={provider.number}
                term={term}
                now={now}
                active={provider.slug === active}
                onActive={onActive}
                directions={copy.directions}
              >
                <Details provider={provider} />
              </PlaceRow>
            ))}
          </ul>
        </section>
      )
    );
  });
}

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
      <div>
        <dt>{labels.email}</dt>
        <dd>
          <a href={mailto(email)}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>{labels.contact}</dt>
        <dd>{contact}</dd>
      </div>
    </dl>
  );
}

interface ProviderRegionsProps {
  providers: readonly Provider[];
  term: string;
  now: Date | undefined;
  active: string | undefined;
  onActive: (slug: string) => void;
}
