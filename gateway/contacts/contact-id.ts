const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can name an enquiry; PostgreSQL fails over any other. */
export const isContactId = (text: string): boolean => UUID.test(text);
