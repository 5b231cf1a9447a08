import { CONTACT_CHANNELS } from "#schema/replies/contact-channel.ts";
import type { ContactChannel } from "#schema/generated/panel.ts";
import { ChoiceField } from "#web/components/ui/fields/choice-field.tsx";

const UNTOLD = "sin-indicar" as const;
const CHANNELS = Object.values(CONTACT_CHANNELS).map(({ graphqlName, label }) => ({
  value: graphqlName,
  label,
}));
const OPTIONS = [{ value: UNTOLD, label: "Sin indicar" }, ...CHANNELS];

/** Choice of how a contact was answered outside the panel. Optional; once saved it can be corrected but not removed. */
export function ChannelField({ told, chosen, onChange }: ChannelFieldProps) {
  return (
    <ChoiceField
      name="channel"
      label="Cómo se atendió"
      options={told ? CHANNELS : OPTIONS}
      value={chosen ?? told ?? UNTOLD}
      onChange={(value) => onChange(value === UNTOLD || value === told ? undefined : value)}
    />
  );
}

interface ChannelFieldProps {
  /** The last channel in the history; undefined if there is none. */
  told: ContactChannel | undefined;
  /** The unsaved choice. */
  chosen: ContactChannel | undefined;
  onChange: (channel: ContactChannel | undefined) => void;
}
