import { SearchKeyChoice } from "#web/components/site-search/search-key-choice.tsx";
import styles from "./keys-list.module.css";

/** The shortcuts, grouped by the part of the screen where they work. */
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
      [["Enter"], "Abrir la consulta"],
      [["Espacio"], "Seleccionarla, o quitarla de la selección"],
      [["Mayús", "↑", "↓"], "Extender la selección; también Mayús y clic"],
    ],
  },
  {
    title: "Con una consulta abierta",
    keys: [
      [["←", "→"], "La anterior o la siguiente; también K y J"],
      [["Ctrl", "Enter"], "Guardar el estado y la nota, o enviar la respuesta"],
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

/** Lists the keyboard shortcuts, with a switch for the single-key ones that work everywhere. */
export function KeysList() {
  return (
    <>
      {GROUPS.map(({ title, keys }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <dl>
            {keys.map(([names, does]) => (
              <div key={does} className={styles.shortcut}>
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
      <SearchKeyChoice>
        Usar las teclas <kbd>/</kbd> y <kbd>?</kbd>
      </SearchKeyChoice>
    </>
  );
}
