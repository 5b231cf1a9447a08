import { CONTACT_CHANNELS } from "#schema/replies/contact-channel.ts";
import type { ContactChannel } from "#schema/generated/desk.ts";
import { ChoiceField } from "#web/components/ui/fields/choice-field.tsx";

const UNTOLD = "sin-indicar";
const OPTIONS = [
  { value: UNTOLD, label: "Sin indicar" },
  ...Object.values(CONTACT_CHANNELS).map(({ graphqlName, label }) => ({ value: graphqlName, label })),
];

/** How a contact was answered outside the panel. It may stay untold. */
export function ChannelField({ value, onChange }: ChannelFieldProps) {
  return (
    <ChoiceField
      name="channel"
      label="Cómo se atendió"
      options={OPTIONS}
      value={value ?? UNTOLD}
      onChange={(chosen) => onChange(chosen === UNTOLD ? undefined : (chosen as ContactChannel))}
    />
  );
}

interface ChannelFieldProps {
  value: ContactChannel | undefined;
  onChange: (channel: ContactChannel | undefined) => void;
}
