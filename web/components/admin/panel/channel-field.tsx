import { CONTACT_CHANNELS } from "#schema/replies/contact-channel.ts";
import type { ContactChannel } from "#schema/generated/panel.ts";
import { ChoiceField } from "#web/components/ui/fields/choice-field.tsx";

const UNSPECIFIED = "sin-indicar" as const;
const CHANNELS = Object.values(CONTACT_CHANNELS).map(({ graphqlName, label }) => ({
  value: graphqlName,
  label,
}));
const OPTIONS = [{ value: UNSPECIFIED, label: "Sin indicar" }, ...CHANNELS];

/** Choice of how a contact was answered outside the panel. Optional; once saved it can be corrected but not removed. */
export function ChannelField({ recorded, chosen, onChange }: ChannelFieldProps) {
  return (
    <ChoiceField
      name="channel"
      label="Cómo se atendió"
      options={recorded ? CHANNELS : OPTIONS}
      value={chosen ?? recorded ?? UNSPECIFIED}
      onChange={(value) => onChange(value === UNSPECIFIED || value === recorded ? undefined : value)}
    />
  );
}

interface ChannelFieldProps {
  /** The last channel in the history; undefined if there is none. */
  recorded: ContactChannel | undefined;
  /** The unsaved choice. */
  chosen: ContactChannel | undefined;
  onChange: (channel: ContactChannel | undefined) => void;
}
