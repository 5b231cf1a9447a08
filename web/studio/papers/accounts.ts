/**
 * The accounts of the demonstration company. Every figure is computed from a few yearly assumptions and the previous year, so
 * the balance sheet, the results, the equity and the cash flow agree to the balboa.
 */

/** One year's figures, in whole balboas. */
export interface Accounts {
  year: number;
  lines: readonly (readonly [name: string, premiums: number])[];
  results: {
    written: number;
    ceded: number;
    unearned: number;
    earned: number;
    reinsuranceCommissions: number;
    claims: number;
    brokers: number;
    acquisition: number;
    staff: number;
    general: number;
    depreciation: number;
    technical: number;
    investments: number;
    beforeTax: number;
    tax: number;
    net: number;
  };
  assets: {
    cash: number;
    investments: number;
    premiums: number;
    reinsurers: number;
    equipment: number;
    other: number;
    total: number;
  };
  liabilities: {
    unearned: number;
    claims: number;
    mathematical: number;
    reinsurers: number;
    payables: number;
    total: number;
  };
  equity: { capital: number; legal: number; catastrophe: number; retained: number; total: number };
  changes: { contribution: number; legal: number; catastrophe: number; dividends: number };
}

const FIRST_PREMIUMS = 4_318_450;
const GROWTH = [0.418, 0.352, 0.297, 0.261, 0.224, 0.183, 0.147, 0.121, -0.034, 0.087, 0.113, 0.124, 0.098];
const CAPITAL: Record<number, number> = { 2011: 5_000_000, 2015: 3_000_000, 2019: 4_000_000 };
const LINES: readonly (readonly [name: string, share: number, drift: number])[] = [
  ["Auto", 0.41, -0.006],
  ["Vida y accidentes", 0.13, 0.005],
  ["Incendio y multirriesgo", 0.19, -0.001],
  ["Fianzas", 0.14, -0.002],
  ["Ramos técnicos", 0.06, 0.003],
  ["Responsabilidad civil", 0.04, 0.001],
];

const none: Accounts = {
  year: 2010,
  lines: [],
  results: {
    written: 0,
    ceded: 0,
    unearned: 0,
    earned: 0,
    reinsuranceCommissions: 0,
    claims: 0,
    brokers: 0,
    acquisition: 0,
    staff: 0,
    general: 0,
    depreciation: 0,
    technical: 0,
    investments: 0,
    beforeTax: 0,
    tax: 0,
    net: 0,
  },
  assets: { cash: 0, investments: 0, premiums: 0, reinsurers: 0, equipment: 0, other: 0, total: 0 },
  liabilities: { unearned: 0, claims: 0, mathematical: 0, reinsurers: 0, payables: 0, total: 0 },
  equity: { capital: 0, legal: 0, catastrophe: 0, retained: 0, total: 0 },
  changes: { contribution: 0, legal: 0, catastrophe: 0, dividends: 0 },
};

const whole = Math.round;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function linesOf(written: number, index: number): [string, number][] {
  const main = LINES.map(([name, share, drift]): [string, number] => [
    name,
    whole(written * (share + drift * index)),
  ]);
  return [...main, ["Transporte y otros", written - sum(main.map(([, premiums]) => premiums))]];
}

/** Computes a year's figures from the previous year's. `wave` varies claims ratio and investment yield from year to year. */
function next(before: Accounts): Accounts {
  const year = before.year + 1;
  const index = year - 2011;
  const wave = Math.sin(index * 1.7);
  const written = index === 0 ? FIRST_PREMIUMS : whole(before.results.written * (1 + GROWTH[index - 1]!));
  const cession = 0.56 - index * 0.0075;
  const ceded = whole(written * cession);

  const unearnedReserve = whole(written * 0.415);
  const claimsReserve = whole(written * (0.19 + index * 0.004));
  const mathematical = whole(written * 0.012 * (index + 1) ** 0.6);
  const recoverable = whole((unearnedReserve + claimsReserve) * cession);
  const unearned =
    whole(unearnedReserve * (1 - cession)) - whole(before.liabilities.unearned * (1 - cession - 0.0075));

  const earned = written - ceded - unearned;
  const reinsuranceCommissions = whole(ceded * 0.286);
  const claims = whole(earned * (0.505 + wave * 0.022 - (year === 2020 ? 0.055 : 0)));
  const brokers = whole(written * 0.118);
  const acquisition = whole(written * 0.021);
  const staff = whole(236_000 + written * (0.086 - index * 0.001));
  const general = whole(128_000 + written * (0.061 - index * 0.0008));
  const equipment = whole(640_000 + written * 0.021);
  const depreciation = whole(before.assets.equipment * 0.14 + 38_000);
  const expenses = claims + brokers + acquisition + staff + general + depreciation;
  const technical = earned + reinsuranceCommissions - expenses;
  const contribution = CAPITAL[year] ?? 0;
  const investmentIncome = whole((before.assets.investments + contribution * 0.5) * (0.039 + wave * 0.003));
  const beforeTax = technical + investmentIncome;
  const tax = beforeTax > 0 ? whole(beforeTax * 0.19) : 0;
  const net = beforeTax - tax;

  const toLegal = net > 0 ? whole(net * 0.1) : 0;
  const toCatastrophe = whole((written - ceded) * 0.01);
  const dividends = index >= 5 && before.results.net > 0 ? whole(before.results.net * 0.35) : 0;
  const equity = {
    capital: before.equity.capital + contribution,
    legal: before.equity.legal + toLegal,
    catastrophe: before.equity.catastrophe + toCatastrophe,
    retained: before.equity.retained + net - toLegal - toCatastrophe - dividends,
    total: before.equity.total + contribution + net - dividends,
  };
  const owed = {
    unearned: unearnedReserve,
    claims: claimsReserve,
    mathematical,
    reinsurers: whole(ceded * 0.235),
    payables: whole(written * 0.058 + tax * 0.4),
  };
  const liabilities = { ...owed, total: sum(Object.values(owed)) };
  const total = liabilities.total + equity.total;
  const held = {
    cash: whole(written * 0.094 + 310_000),
    premiums: whole(written * 0.271),
    reinsurers: recoverable,
    equipment,
    other: whole(written * 0.024 + 90_000),
  };
  return {
    year,
    lines: linesOf(written, index),
    results: {
      written,
      ceded,
      unearned,
      earned,
      reinsuranceCommissions,
      claims,
      brokers,
      acquisition,
      staff,
      general,
      depreciation,
      technical,
      investments: investmentIncome,
      beforeTax,
      tax,
      net,
    },
    assets: { ...held, investments: total - sum(Object.values(held)), total },
    liabilities,
    equity,
    changes: { contribution, legal: toLegal, catastrophe: toCatastrophe, dividends },
  };
}

/** Returns the accounts of a year and of the one before. The first year of operation is 2011. */
export function accountsOf(year: number): { current: Accounts; before: Accounts } {
  let before = none;
  let current = next(none);
  while (current.year < year) [before, current] = [current, next(current)];
  return { current, before };
}
