import { Dialog } from "#web/components/ui/dialog.tsx";
import "./keys-help.css";

/** What each key does, by where it does it. */
const GROUPS: readonly {
  title: string;
  keys: readonly (readonly [keys: readonly string[], does: string])[];
}[] = [
  {
    title: "En la lista",
    keys: [
      [["↑", "↓"], "Ir a la consulta anterior o siguiente"],
      [["RePág", "AvPág"], "Subir o bajar una pantalla"],
      [["Inicio", "Fin"], "Ir a la primera o a la última"],
      [["Intro"], "Abrir la consulta"],
      [["Espacio"], "Seleccionarla, o quitarla de la selección"],
      [["Mayús", "↑", "↓"], "Extender la selección; también Mayús y clic"],
    ],
  },
  {
    title: "Con una consulta abierta",
    keys: [
      [["←", "→"], "La anterior o la siguiente; también K y J"],
      [["Ctrl", "Intro"], "Guardar el estado y la nota"],
      [["Esc"], "Cerrarla; lo que escribiste se conserva"],
    ],
  },
  {
    title: "En todo el panel",
    keys: [
      [["/"], "Buscar"],
      [["F8"], "Ir a las notificaciones"],
      [["?"], "Ver estas teclas"],
    ],
  },
];

/** The keys that the back office listens to. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="Teclas" open={open} onClose={onClose}>
      {GROUPS.map(({ title, keys }) => (
        <section key={title} className="keys-help" aria-label={title}>
          <h3 className="keys-help-title">{title}</h3>
          <dl className="keys-help-list">
            {keys.map(([names, does]) => (
              <div key={does} className="keys-help-one">
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
