import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Returns the words on the first page of a PDF, and how opaque each part is (0 to 1). */
export async function drawn(pdf: Buffer): Promise<{ words: string; opacities: Set<number> }> {
  const reading = getDocument({ data: new Uint8Array(pdf) });
  const sheet = await (await reading.promise).getPage(1);
  const { items } = await sheet.getTextContent();
  const { fnArray, argsArray } = await sheet.getOperatorList();
  await reading.destroy();
  const states = argsArray.filter((_, index) => fnArray[index] === OPS.setGState) as [string, number][][][];
  const opacities = states.flatMap(([state]) => state!.filter(([name]) => name === "ca"));
  return {
    words: items.map((item) => ("str" in item ? item.str : "")).join(" "),
    opacities: new Set(opacities.map(([, opacity]) => opacity)),
  };
}

/** Returns the words on all pages of a PDF. */
export async function wordsOf(pdf: Buffer): Promise<string> {
  const reading = getDocument({ data: new Uint8Array(pdf) });
  const paper = await reading.promise;
  const words: string[] = [];
  for (let number = 1; number <= paper.numPages; number++) {
    const { items } = await (await paper.getPage(number)).getTextContent();
    words.push(...items.map((item) => ("str" in item ? item.str : "")));
  }
  await reading.destroy();
  return words.join(" ");
}
