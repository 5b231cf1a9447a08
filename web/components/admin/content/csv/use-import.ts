import { useRef, useState } from "react";
import { CSV_FAULTS, MAX_CSV_BYTES } from "#schema/csv/csv.ts";
import type { CsvReport } from "#schema/csv/csv.ts";
import { CsvRefused, sendCsv } from "./send-csv.ts";

/** A selected file with its bytes at that time, because the file may change on disk later. */
interface Chosen {
  name: string;
  bytes: ArrayBuffer;
}

const CONFLICT = 409;
const UNREADABLE = "No se pudo leer el archivo. Ciérralo en otros programas y elígelo otra vez.";

/** Reads a file. Another program may lock it, or it may be only in the cloud. */
async function readBytes(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new CsvRefused(0, UNREADABLE);
  }
}

/** Tries out a file of rows and saves it as tried. Calls `onChanged` after each attempt to save, even without a response. */
export function useImport(catalogue: string, onSaved: () => void, onChanged: () => Promise<void>) {
  const [file, setFile] = useState<Chosen>();
  const [remove, setRemove] = useState(false);
  const [report, setReport] = useState<CsvReport>();
  const [refused, setRefused] = useState("");
  const [busy, setBusy] = useState(false);
  const latest = useRef<object>(undefined);

  /** Runs one operation at a time and ignores the result of an earlier one. `isLatest` returns whether `task` is the latest. */
  async function run(task: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    const operation = {};
    latest.current = operation;
    const isLatest = () => latest.current === operation;
    setBusy(true);
    setRefused("");
    try {
      await task(isLatest);
    } catch (error) {
      if (!(error instanceof CsvRefused)) throw error;
      if (isLatest()) setRefused(error.message);
    } finally {
      if (isLatest()) setBusy(false);
    }
  }

  const validate = ({ bytes }: Chosen, removing: boolean) =>
    run(async (isLatest) => {
      setReport(undefined);
      const newReport = await sendCsv(bytes, { catalogue, remove: removing });
      if (isLatest()) setReport(newReport);
    });

  return {
    file,
    remove,
    report,
    refused,
    busy,
    choose: (chosen: File) =>
      run(async (isLatest) => {
        setReport(undefined);
        setFile(undefined);
        if (chosen.size > MAX_CSV_BYTES) return setRefused(CSV_FAULTS.TOO_LARGE);
        const selected = { name: chosen.name, bytes: await readBytes(chosen) };
        if (!isLatest()) return;
        setFile(selected);
        await validate(selected, remove);
      }),
    changeRemove: (removing: boolean) => {
      setRemove(removing);
      if (file) void validate(file, removing);
    },
    save: async () => {
      if (!file || !report) return;
      await run(async (isLatest) => {
        try {
          await sendCsv(file.bytes, { catalogue, remove, save: report.seen }).finally(() => void onChanged());
          onSaved();
        } catch (error) {
          if (!(error instanceof CsvRefused) || error.status !== CONFLICT) throw error;
          const newReport = await sendCsv(file.bytes, { catalogue, remove });
          if (isLatest()) setReport(newReport);
          throw error;
        }
      });
    },
  };
}
