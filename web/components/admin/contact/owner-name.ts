/** Returns the local part of an e-mail address, used as a short name. */
export const ownerName = (address: string): string => address.slice(0, address.lastIndexOf("@"));
