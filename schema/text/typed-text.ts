/** The message for any field that exceeds its maximum length. */
export const TOO_LONG = "El texto es demasiado largo.";

/** Maximum length of an e-mail address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** C0 and C1 control characters, except tab, line feed and carriage return. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what this removes
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Removes control characters, and blanks at both ends. Changes nothing else. */
export const cleaned = (typed: string): string => typed.replace(CONTROL, "").trim();

/**
 * Characters that render as nothing, blanks aside: combining marks, Unicode's default-ignorable code points (zero width,
 * soft hyphen, bidi controls, variation selectors, tags, Hangul fillers), and letters or symbols with an empty glyph:
 * Braille blank, interlinear annotations, Egyptian joiners, null notehead.
 */
const INVISIBLE = /[\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{13430}-\u{13442}\u{1d159}]/gu;

const BLANKS = /[\s\p{Z}]+/gu;

/** Counts visible characters in code points; a run of blanks between them counts as one. */
export const visibleLength = (text: string): number =>
  [...text.replace(INVISIBLE, "").replace(BLANKS, " ").trim()].length;
