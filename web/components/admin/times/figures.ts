export const hours = (value: number): string =>
  `${value.toLocaleString("es-PA", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} h`;

export const share = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`;
