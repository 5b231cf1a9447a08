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
  leaving: { kind: "deep", label: "Se retira" },
} as const;

/** One row of a catalogue. A press opens it; in an ordered list its handle moves it. */
export function RowItem({ row, ordered, movable }: RowItemProps) {
  const { id, title, facts, state, hidden, faults, typed } = row;
  const { kind, label } = STATES[state];
  return (
    <GridListItem id={id} textValue={title} className={styles.root!}>
      {/* Rendered even while rows cannot be moved: the library warns of a row without it once they can again. */}
      {ordered && (
        <Button slot="drag" hidden={!movable} className={styles.handle!} aria-label={`Mover «${title}»`}>
          <GripVertical aria-hidden="true" />
        </Button>
      )}
      <div className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>{facts}</span>
      </div>
      <div className={styles.state} data-state={state}>
        {faults > 0 && <span className={styles.fault}>{counted(faults, "falta", "faltas")}</span>}
        {typed && <Badge kind="wash">Sin guardar</Badge>}
        {hidden && <Badge kind="wash">Oculto</Badge>}
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
}
