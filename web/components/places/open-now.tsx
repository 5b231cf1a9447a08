import type { OpeningSchedule } from "#schema/calendar/opening-hours.ts";
import { doorSign } from "#web/calendar/next-opening.ts";
import type { DoorSign } from "#web/calendar/next-opening.ts";
import styles from "./open-now.module.css";

/** The longest text in a normal week, shown on Friday evenings: two lines on a narrow screen. */
const LONGEST = "Cerrado, abre el lunes a las 8:00 AM";

/** Whether an office is open now. Reserves room for the longest text until the browser's time is known. */
export function OpenNow({ place, now }: { place: OpeningSchedule; now: Date | undefined }) {
  const sign = now && doorSign(place, now);
  return (
    <span className={styles.root} data-longest={LONGEST}>
      {sign && (
        <span className={styles.sign} data-open={sign.open ? "" : undefined}>
          {sentence(sign)}
        </span>
      )}
    </span>
  );
}

const sentence = ({ words, detail }: DoorSign) =>
  detail === "" ? words : `${words}, ${detail.charAt(0).toLowerCase()}${detail.slice(1)}`;
