import { fold, foldTerm } from "#schema/search.ts";

/** A part of a text and whether it matches the search term. */
interface Stretch {
  text: string;
  found: boolean;
}

/** Splits a text at every occurrence of the term, ignoring case and accents. */
export function findIn(text: string, term: string): Stretch[] {
  const wanted = foldTerm(term);
  if (!wanted || !fold(text).includes(wanted)) return [{ text, found: false }];
  const characters = [...text.normalize("NFC")];
  // Folding may change a character's length, so this maps each folded unit to the index of its original character.
  const origin = characters.flatMap(
    (character, index) => Array(fold(character).length).fill(index) as number[],
  );
  const folded = characters.map(fold).join("");
  const stretches: Stretch[] = [];
  let sliceEnd = 0;
  const pushStretch = (to: number, found: boolean) => {
    if (to > sliceEnd) stretches.push({ text: characters.slice(sliceEnd, to).join(""), found });
    sliceEnd = Math.max(sliceEnd, to);
  };
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    pushStretch(origin[at]!, false);
    pushStretch(origin[at + wanted.length - 1]! + 1, true);
  }
  pushStretch(characters.length, false);
  return stretches;
}
