import type { ComponentProps } from "react";
import type { HoursException, OpeningHours } from "#schema/calendar/opening-hours.ts";
import type { CatalogueField, PdfSharer, Values } from "#web/components/admin/content/data/operations.ts";
import type { Entry } from "#web/components/admin/content/data/entries.ts";
import type { InputValues } from "#web/components/admin/content/data/typed-values.ts";
import type { UploadPhase } from "#web/components/admin/files/use-upload.ts";
import { ExceptionsField } from "#web/components/admin/content/hours/exceptions-field.tsx";
import { HoursField } from "#web/components/admin/content/hours/hours-field.tsx";
import { ChoiceField } from "#web/components/ui/fields/choice-field.tsx";
import { Field, TypedArea, TypedInput } from "#web/components/ui/fields/field.tsx";
import { Switch } from "#web/components/ui/fields/switch.tsx";
import { FileInput } from "./file-input.tsx";
import { PlaceField } from "./place-field.tsx";

/** Props of every input of the form. */
export interface InputProps {
  entry: Entry;
  /** The values of the form's inputs. */
  typed: InputValues;
  /** The published values; null for a new row. */
  published: Values | null;
  /** Error messages by field name. */
  faults: Readonly<Record<string, string>>;
  /** Other rows that use the same PDF. */
  alsoIn?: readonly PdfSharer[] | undefined;
  /** Whether the form is being saved: an upload that starts meanwhile could be lost. */
  saving?: boolean;
  /** Names of the inputs whose last upload was refused, or was in progress when the form was left. */
  unsent?: readonly string[];
  onChange: (changes: InputValues) => void;
  /** Called with an input's name and the phase of its upload. */
  onUpload?: (name: string, phase: UploadPhase) => void;
}

type Attributes = Pick<ComponentProps<typeof TypedInput>, "type" | "inputMode" | "placeholder" | "maxLength">;

/** Attributes of single-line inputs by kind of field. */
const LINES: Partial<Record<CatalogueField["kind"], Attributes>> = {
  TEXT: {},
  PHONE: { type: "tel", placeholder: "+507 200-0000" },
  EMAIL: { type: "email" },
  YEAR: { inputMode: "numeric", maxLength: 4 },
  DAY: { type: "date" },
};

/** Hints at the date of a document's last version if its PDF differs from the published one and the date is no later. */
const SAME_DAY = "El PDF es otro y este día no cambió: revisa si es el de su nueva versión.";
const EARLIER_DAY =
  "El PDF es otro y este día es anterior al publicado: revisa si es el de su nueva versión.";

/** First option of an optional choice. */
const NO_CHOICE = { value: "ninguno", label: "Ninguno" };

/** Returns the hint at a date that a new PDF makes doubtful. */
function doubtfulDay({ entry: { name, field }, typed, published }: InputProps): string | undefined {
  const [day, former] = [typed[name], published?.[name]];
  const isReplaced = Boolean(typed["hash"]) && typed["hash"] !== published?.["hash"];
  if (field.kind !== "DAY" || !isReplaced || !day || typeof former !== "string") return undefined;
  if (day === former) return SAME_DAY;
  return day < former ? EARLIER_DAY : undefined;
}

/** Renders the input of an entry according to the kind of field. */
export function FormField(props: InputProps) {
  const { entry, typed, faults, onChange } = props;
  const { name, label, field } = entry;
  const value = typed[name];
  const set = (next: string | boolean) => onChange({ [name]: next });
  const hint = doubtfulDay(props) ?? field.help;
  const frame = {
    name,
    label,
    required: field.required,
    error: faults[name],
    ...(hint !== null && { hint }),
  };
  switch (field.kind) {
    case "HOURS":
      return (
        <HoursField
          entry={entry}
          week={value as readonly OpeningHours[]}
          error={faults[name]}
          onChange={(week) => onChange({ [name]: week })}
        />
      );
    case "EXCEPTIONS":
      return (
        <ExceptionsField
          entry={entry}
          exceptions={value as readonly HoursException[]}
          error={faults[name]}
          onChange={(exceptions) => onChange({ [name]: exceptions })}
        />
      );
    case "LATITUDE":
      return <PlaceField {...props} />;
    case "PDF":
    case "PICTURE":
      return <FileInput {...props} />;
    case "YES_NO":
      return (
        <Switch
          label={label}
          note={field.help}
          error={faults[name]}
          isSelected={value === true}
          onChange={set}
        />
      );
    case "CHOICE":
      return (
        <ChoiceField
          {...frame}
          options={[...(field.required ? [] : [NO_CHOICE]), ...(field.options ?? [])]}
          value={value === "" && !field.required ? NO_CHOICE.value : String(value)}
          onChange={(chosen) => set(chosen === NO_CHOICE.value ? "" : chosen)}
        />
      );
    case "LONG_TEXT":
    case "LIST":
      // Only browsers without `field-sizing: content` heed the rows: there a list is shown whole as well.
      return (
        <Field {...frame} value={String(value)} onChange={set}>
          <TypedArea rows={Math.max(field.kind === "LIST" ? 5 : 3, String(value).split("\n").length)} />
        </Field>
      );
    default:
      return (
        <Field {...frame} value={String(value)} onChange={set}>
          <TypedInput autoComplete="off" {...LINES[field.kind]} />
        </Field>
      );
  }
}
