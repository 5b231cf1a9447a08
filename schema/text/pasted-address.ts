/** Removes characters that render as nothing, such as zero-width blanks: copied addresses may have them, and look right. */
export const withoutInvisible = (address: string): string =>
  address.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
