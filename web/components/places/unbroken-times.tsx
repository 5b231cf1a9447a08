import styles from "./unbroken-times.module.css";

/** A range of times, as in "8:00 AM – 4:30 PM". */
const RANGE = /(\d+:\d+ [AP]M – (?:\d+:\d+ [AP]M|medianoche))/;

/** A text whose ranges of times are never broken across lines. */
export const UnbrokenTimes = ({ text }: { text: string }) =>
  text.split(RANGE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The order of the parts never changes, and two of them may be equal.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.range}>
        {part}
      </span>
    ),
  );
