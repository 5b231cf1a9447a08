import { GripVertical } from "lucide-react";
import { Button, GridListItem } from "react-aria-components/GridList";
import { counted } from "#schema/text/counted.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import type { ListedRow } from "./row-state.ts";
import styles from "./row-item.module.css";

const STATES = {
  published: { kind: "outline", label: "Publicado" },
  draft: { kind: "strong", label: "Borrador" },
  new: { kind: "strong", label: "Nuevo" },
  removed: { kind: "deep", label: "Se retira" },
} as const;

/** Pointer types that the library ignores. For keys and screen readers it starts a move itself. */
const HANDLED_POINTERS = new Set(["touch", "pen"]);

/** One row of a catalogue. A press opens it; in an ordered list its handle moves it. */
export function RowItem({ row, ordered, movable, pickedUp, onTouch }: RowItemProps) {
  const { id, title, facts, state, hidden, faults, typed } = row;
  const { kind, label } = STATES[state];
  const fault = faults > 0 && counted(faults, "falta", "faltas");
  const marks = [typed && "Sin guardar", hidden && "Oculto"].filter((mark) => mark !== false);
  const name = [title, fault, ...marks, label].filter(Boolean).join(", ");
  return (
    <GridListItem
      id={id}
      textValue={title}
      aria-label={name}
      className={styles.root!}
      data-taken={pickedUp || undefined}
    >
      {/* Rendered even while rows cannot be moved, because the library warns about rows without it once they can be. */}
      {ordered && (
        <Button
          slot="drag"
          hidden={!movable}
          className={styles.handle!}
          aria-label={`Mover «${title}»`}
          onPress={({ pointerType, target }) => {
            if (!HANDLED_POINTERS.has(pointerType)) return;
            target.closest<HTMLElement>("[role=row]")!.focus(); // the handle is hidden while an order is saved
            onTouch?.(id);
          }}
        >
          <GripVertical aria-hidden="true" />
        </Button>
      )}
      <div className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>{facts}</span>
      </div>
      <div className={styles.state} data-state={state}>
        {fault && <span className={styles.fault}>{fault}</span>}
        {marks.map((mark) => (
          <Badge key={mark} kind="wash">
            {mark}
          </Badge>
        ))}
        <span className={styles.name}>
          <Badge kind={kind}>{label}</Badge>
        </span>
      </div>
    </GridListItem>
  );
}

interface RowItemProps {
  row: ListedRow;
  ordered?: boolean;
  /** False while rows cannot be moved. */
  movable?: boolean;
  /** Whether it was picked up by touching its handle. */
  pickedUp?: boolean;
  /** Called with the row whose handle was tapped. */
  onTouch?: (slug: string) => void;
}
