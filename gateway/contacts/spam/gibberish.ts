import { fold } from "#schema/search.ts";

const MIN_LETTERS = 7;
/** Six consonants in a row: Spanish, English and most names have at most four ("construir", "Arosemena", "Schmidt"). */
const LONG_RUN = /[bcdfghjklmnpqrstvwxz]{6}/;
/** A lower-case letter followed by a capital, at least three times, as in `kQwErTzU`. */
const MIXED_CASE = /\p{Ll}\p{Lu}.*\p{Ll}\p{Lu}.*\p{Ll}\p{Lu}/u;

const isRandomWord = (word: string): boolean => {
  const plain = fold(word);
  if (!/^[a-z]+$/.test(plain)) return false;
  const vowels = plain.match(/[aeiouy]/g)?.length ?? 0;
  return LONG_RUN.test(plain) || MIXED_CASE.test(word) || vowels / plain.length < 0.15;
};

/** Checks whether more than half of a text's long words are random letters. */
export function isGibberish(text: string): boolean {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length >= MIN_LETTERS);
  return words.filter(isRandomWord).length > words.length / 2;
}
