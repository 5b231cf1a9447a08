/** Whose address it is, in short: what stands before its "@". */
export const ownerName = (address: string): string => address.slice(0, address.lastIndexOf("@"));
