import { RIGHTS_CHANNELS, RIGHTS_KINDS } from "#schema/privacy/rights.ts";
import type { RightsChannel, RightsKind } from "#schema/generated/privacy.ts";
import { ChoiceField } from "#web/components/ui/fields/choice-field.tsx";
import styles from "./kind-and-channel.module.css";

const optionsOf = <Name extends string>(
  codes: Readonly<Record<string, { graphqlName: Name; label: string }>>,
) => Object.values(codes).map(({ graphqlName, label }) => ({ value: graphqlName, label }));

const KINDS = optionsOf(RIGHTS_KINDS);
const CHANNELS = optionsOf(RIGHTS_CHANNELS);

/** What a request asks, and how it came. */
export interface Choices {
  kind: RightsKind;
  channel: RightsChannel;
}

/** Two fields side by side: what a request asks, and how it came. */
export function KindAndChannel({ kind, channel, onChange }: Choices & { onChange: (to: Choices) => void }) {
  return (
    <div className={styles.pair}>
      <ChoiceField
        name="kind"
        label="Qué pide"
        value={kind}
        options={KINDS}
        onChange={(chosen) => onChange({ kind: chosen, channel })}
      />
      <ChoiceField
        name="channel"
        label="Cómo llegó"
        value={channel}
        options={CHANNELS}
        onChange={(chosen) => onChange({ kind, channel: chosen })}
      />
    </div>
  );
}
