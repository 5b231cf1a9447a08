/** Maximum length of the note to a publication or a schedule, in UTF-16 code units. */
export const MAX_PUBLICATION_NOTE_LENGTH = 500;
