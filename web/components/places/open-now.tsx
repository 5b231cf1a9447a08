import type { OpeningSchedule } from "#schema/calendar/opening-hours.ts";
import { doorSign } from "#web/calendar/next-opening.ts";
import styles from "./open-now.module.css";

/** Whether an office is open at this moment; an empty line until the browser's clock is known. */
export function OpenNow({ place, now }: { place: OpeningSchedule; now: Date | undefined }) {
  if (!now) return <span className={styles.root} data-unknown="" />;
  const { open, words, detail } = doorSign(place, now);
  return (
    <span className={styles.root} data-open={open ? "" : undefined}>
      {detail === "" ? words : `${words}, ${detail.charAt(0).toLowerCase()}${detail.slice(1)}`}
    </span>
  );
}
