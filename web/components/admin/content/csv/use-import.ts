import { useRef, useState } from "react";
import { CSV_FAULTS, MAX_CSV_BYTES } from "#schema/csv/csv.ts";
import type { CsvReport } from "#schema/csv/csv.ts";
import { CsvRefused, sendCsv } from "./send-csv.ts";

/** A file's bytes at the time of choosing it: it may be saved again later. */
interface Chosen {
  name: string;
  bytes: ArrayBuffer;
}

const CONFLICT = 409;

/** Tries a file of rows, and saves it as it was tried. */
export function useImport(catalogue: string, onSaved: (report: CsvReport) => void) {
  const [file, setFile] = useState<Chosen>();
  const [remove, setRemove] = useState(false);
  const [report, setReport] = useState<CsvReport>();
  const [refused, setRefused] = useState("");
  const [busy, setBusy] = useState(false);
  const latest = useRef<object>(undefined);

  /** The answer of an earlier call is ignored. */
  async function run(work: () => Promise<void>): Promise<void> {
    const own = {};
    latest.current = own;
    setBusy(true);
    setRefused("");
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CsvRefused)) throw error;
      if (latest.current === own) setRefused(error.message);
    } finally {
      if (latest.current === own) setBusy(false);
    }
  }

  async function tryOut({ bytes }: Chosen, removing: boolean): Promise<void> {
    await run(async () => {
      setReport(undefined);
      const own = latest.current;
      const told = await sendCsv(bytes, { catalogue, remove: removing });
      if (latest.current === own) setReport(told);
    });
  }

  return {
    file,
    remove,
    report,
    refused,
    busy,
    choose: async (chosen: File) => {
      setReport(undefined);
      setFile(undefined);
      if (chosen.size > MAX_CSV_BYTES) return setRefused(CSV_FAULTS.TOO_LARGE);
      const taken = { name: chosen.name, bytes: await chosen.arrayBuffer() };
      setFile(taken);
      return tryOut(taken, remove);
    },
    changeRemove: (removing: boolean) => {
      setRemove(removing);
      if (file) void tryOut(file, removing);
    },
    save: async () => {
      if (!file || !report) return;
      await run(async () => {
        try {
          onSaved(await sendCsv(file.bytes, { catalogue, remove, save: report.seen }));
        } catch (error) {
          if (!(error instanceof CsvRefused) || error.status !== CONFLICT) throw error;
          setReport(await sendCsv(file.bytes, { catalogue, remove }));
          throw error;
        }
      });
    },
  };
}
