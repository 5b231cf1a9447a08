import styles from "./unbroken-times.module.css";

/** From one time to another, as in "8:00 AM – 4:30 PM". */
const RANGE = /(\d+:\d+ [AP]M – (?:\d+:\d+ [AP]M|medianoche))/;

/** A sentence whose lines never break between opening and closing. */
export const UnbrokenTimes = ({ text }: { text: string }) =>
  text.split(RANGE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The parts of a sentence stay where they are; two of them may be equal.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.range}>
        {part}
      </span>
    ),
  );
