/** The company's mark: the isthmus between two seas. */
export const mark = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><clipPath id="c"><circle cx="24" cy="24" r="23"/></clipPath><g clip-path="url(#c)"><path fill="#3aa3a6" d="M0 0H48V48H0Z"/><path fill="#0a5088" d="M-2 26C5 15 14 14 22 23C28 30 38 31 50 18V50H-2Z"/><path fill="#fdbf2d" d="M-2 24.5C5 12.5 15 11.5 22.6 20.8C28.5 28 38 28 50 14.5V21C39 33 27.5 33 20.5 25.2C14.5 18.5 7 20.5-2 32Z"/></g></svg>\n';
