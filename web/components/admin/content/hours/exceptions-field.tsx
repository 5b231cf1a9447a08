import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import type { HoursException } from "#schema/calendar/opening-hours.ts";
import { hoursExceptions } from "#schema/calendar/opening-rule.ts";
import type { Entry } from "#web/components/admin/content/data/entries.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { FieldGroup } from "#web/components/ui/fields/field-group.tsx";
import { ExceptionGroup } from "./exception-group.tsx";
import type { ExceptionFaults } from "./exception-group.tsx";
import { HolidayMenu } from "./holiday-menu.tsx";
import styles from "./exceptions-field.module.css";

const NEW_EXCEPTION: HoursException = { from: "", till: "", hours: [], reason: "" };

const NO_FAULTS: ReadonlyMap<number, ExceptionFaults> = new Map();

/** Formats a message as a sentence. It does not repeat the field's name, which is shown above the input. */
const sentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

/** Returns the errors of each exception by its index, according to the rule for publication. */
function faultsOf(exceptions: readonly HoursException[]): ReadonlyMap<number, ExceptionFaults> {
  const faults = new Map<number, Record<string, string>>();
  for (const { path, message } of hoursExceptions.safeParse(exceptions).error?.issues ?? []) {
    const [index, part] = path as [number?, string?];
    if (index === undefined || part === undefined) continue;
    faults.set(index, { [part]: sentence(message), ...faults.get(index) });
  }
  return faults;
}

/** Input for the days on which a place is closed or has other hours than its weekly ones. */
export function ExceptionsField({ entry, exceptions, error, onChange }: ExceptionsFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  /** Where the focus goes after the next change. */
  const focus = useRef<"last" | "add">(undefined);
  const faults = error === undefined ? NO_FAULTS : faultsOf(exceptions);
  /** The error of the whole field; omitted if errors are already shown at the inputs. */
  const fieldError = faults.size === 0 ? error : undefined;

  useEffect(() => {
    const wanted = focus.current;
    focus.current = undefined;
    if (wanted === undefined) return;
    const groups = root.current!.querySelectorAll<HTMLElement>("[data-exception]");
    const target = wanted === "last" ? groups[groups.length - 1] : root.current!;
    target?.querySelector<HTMLElement>(wanted === "last" ? "input" : "[data-add]")?.focus();
  }, [exceptions.length]);

  const add = (more: readonly HoursException[]) => {
    focus.current = "last";
    onChange([...exceptions, ...more]);
  };
  return (
    <FieldGroup ref={root} label={entry.label} help={entry.field.help} error={fieldError}>
      {exceptions.map((exception, index) => (
        <ExceptionGroup
          // An exception has no id, and the component keeps no state of it outside the value.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          exception={exception}
          number={index + 1}
          faults={faults.get(index) ?? {}}
          onChange={(next) => onChange(exceptions.with(index, next))}
          onRemove={() => {
            focus.current = "add";
            onChange(exceptions.toSpliced(index, 1));
          }}
        />
      ))}
      <div className={styles.actions}>
        <ActionButton data-add onClick={() => add([NEW_EXCEPTION])}>
          <Plus aria-hidden="true" />
          Agregar excepción
        </ActionButton>
        <HolidayMenu exceptions={exceptions} onAdd={add} />
      </div>
    </FieldGroup>
  );
}

interface ExceptionsFieldProps {
  entry: Entry;
  exceptions: readonly HoursException[];
  error: string | undefined;
  onChange: (exceptions: readonly HoursException[]) => void;
}
