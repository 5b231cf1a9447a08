import { useId, useRef } from "react";
import type { KeyboardEvent, MouseEvent } from "react";
import { numberOf } from "#web/components/admin/content/data/typed-values.ts";
import { Land, Pin } from "#web/components/places/map-parts.tsx";
import { degreesAt, MAP_VIEW, pointOf } from "#web/components/places/panama.ts";
import { Field, TypedInput } from "#web/components/ui/fields/field.tsx";
import { FieldGroup } from "#web/components/ui/fields/field-group.tsx";
import type { InputProps } from "./form-field.tsx";
import fieldStyles from "#web/components/ui/fields/field.module.css";
import styles from "./place-field.module.css";

/** Step of an arrow key in degrees: about 1 km, or 100 m with Shift. */
const STEP = 0.01;
const FINE_STEP = 0.001;
const DECIMALS = 5;

/** Centre of the country, where the arrow keys start if there is no place yet. */
const CENTER = { latitude: 8.5, longitude: -80.1 };
const DIRECTIONS: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const parseDegrees = (typed: unknown) => (typed === "" ? undefined : numberOf(String(typed)));
const formatDegrees = (value: number) => String(Number(value.toFixed(DECIMALS)));

/** Input for a place: by pressing a point on the map, with the arrow keys, or as two typed coordinates. */
export function PlaceField({ entry, typed, faults, onChange }: InputProps) {
  const svg = useRef<SVGSVGElement>(null);
  const hint = useId();
  const [latitude, longitude] = entry.parts as [string, string];
  const [north, east] = [parseDegrees(typed[latitude]), parseDegrees(typed[longitude])];
  const place = north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
  const point = place && pointOf(place);
  const set = (at: typeof CENTER) =>
    onChange({ [latitude]: formatDegrees(at.latitude), [longitude]: formatDegrees(at.longitude) });

  const pickPoint = ({ clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const matrix = svg.current!.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    set(degreesAt(x, y));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? FINE_STEP : STEP;
    const start = place ?? CENTER;
    set({ latitude: start.latitude + direction[0] * step, longitude: start.longitude + direction[1] * step });
  };

  return (
    <FieldGroup label={entry.label} required>
      <div
        role="application"
        aria-label="Mapa de Panamá"
        aria-describedby={hint}
        className={styles.map}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the arrow keys
        tabIndex={0}
        onKeyDown={moveByKey}
      >
        <svg ref={svg} viewBox={MAP_VIEW} aria-hidden="true" onClick={pickPoint}>
          <Land />
          {point && (
            <g className={styles.pin} transform={`translate(${point.x} ${point.y})`}>
              <Pin />
              <circle cy="-46" r="9" />
            </g>
          )}
        </svg>
      </div>
      <p id={hint} className={fieldStyles.hint}>
        Pulsa el mapa o usa las flechas del teclado (con Mayús, pasos cortos).
      </p>
      <div className={styles.numbers}>
        {[latitude, longitude].map((name, index) => (
          <Field
            key={name}
            name={name}
            label={index === 0 ? "Latitud" : "Longitud"}
            required
            error={faults[name]}
            value={String(typed[name])}
            onChange={(text) => onChange({ [name]: text })}
          >
            {/* No numeric input mode, because the numeric keyboard of iPhones has no minus sign. */}
            <TypedInput autoComplete="off" />
          </Field>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {place ? `Latitud ${formatDegrees(place.latitude)}, longitud ${formatDegrees(place.longitude)}` : ""}
      </p>
    </FieldGroup>
  );
}
