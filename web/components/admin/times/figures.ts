/** Formats a number of hours with one decimal and a space that does not break: "2.5 h". */
export const formatHours = (value: number): string =>
  `${value.toLocaleString("es-PA", { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0h`;

/** Returns a rounded percentage: 100% only for all, and 0% only for none. */
export function share(part: number, whole: number): string {
  const percent = Math.round((part / whole) * 100);
  const bounded = part === 0 || part === whole ? percent : Math.min(99, Math.max(1, percent));
  return `${bounded}%`;
}
