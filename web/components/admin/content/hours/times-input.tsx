import type { OpeningTimes } from "#schema/calendar/opening-hours.ts";
import { TimeInput } from "./time-input.tsx";

/** When a place opens and closes. One that closes at 0:00 closes at the end of that day. */
export function TimesInput({ times, error, onChange }: TimesInputProps) {
  const { opens, closes } = times;
  return (
    <>
      <TimeInput
        label="Abre"
        value={opens}
        error={error}
        onChange={(time) => onChange({ opens: time, closes })}
      />
      <TimeInput
        label="Cierra"
        value={closes === "24:00" ? "00:00" : closes}
        error={error}
        onChange={(time) => onChange({ opens, closes: time === "00:00" ? "24:00" : time })}
      />
    </>
  );
}

interface TimesInputProps {
  times: OpeningTimes;
  /** The id of the sentence that says what is wrong. */
  error?: string | undefined;
  onChange: (times: OpeningTimes) => void;
}
