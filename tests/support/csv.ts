/** Returns the fields of each record according to RFC 4180; throws on anything that it does not allow. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [[]];
  const fields = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  let end = 0;
  for (let found = fields.exec(text); found; found = fields.exec(text)) {
    records.at(-1)!.push(found[1]!.replaceAll('""', '"'));
    if (found[2] === "\r\n") records.push([]);
    end = fields.lastIndex;
  }
  if (end !== text.length) throw new Error(`not CSV: ${text.slice(end, end + 40)}`);
  return records.slice(0, -1);
}
