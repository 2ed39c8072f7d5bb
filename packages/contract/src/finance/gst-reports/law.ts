import type { SupplyType } from '#finance/tax/gst.ts';

/**
 * What the law prescribes for monthly returns, by the first day it applies. The source is given
 * with each.
 */

type LargeLimit = { since: string; paise: number; source: string };

/**
 * Interstate sales to unregistered customers are reported one by one if the invoice's value with
 * tax exceeds this. Newest first.
 */
export const largeLimits: readonly [LargeLimit, ...LargeLimit[]] = [
  {
    since: '2024-08-01',
    paise: 1_00_000_00,
    source: 'CGST Rules, rule 59(4), as changed by notification 12/2024 – Central Tax',
  },
  { since: '2017-07-01', paise: 2_50_000_00, source: 'CGST Rules, rule 59(4)' },
];

/** Returns the limit on a day, for display. */
export const largeLimitOn = (day: string): LargeLimit =>
  largeLimits.find(({ since }) => day >= since) ?? largeLimits[0];

/** What decides the table of GSTR-1 in which a sale stands, and whether it is listed by itself. */
export type SupplyNature = 'registered' | 'sez' | 'export' | 'large' | 'small';

type DeclaredSupply = {
  gstin: string;
  isSez: boolean;
  /** A state code of two letters. */
  place: string;
  supplyType: SupplyType;
  /** Of the invoice with tax, in paise. */
  value: number;
  /** Of the invoice. */
  issuedOn: string;
};

/**
 * Returns the nature of a sale. A recipient without a GSTIN never counts as in a special economic
 * zone, since the tables of those identify the recipient by GSTIN.
 */
export function natureOf({ gstin, isSez, place, ...supply }: DeclaredSupply): SupplyNature {
  if (gstin !== '') return isSez ? 'sez' : 'registered';
  if (place === 'OC') return 'export';
  const isLarge = supply.value > largeLimitOn(supply.issuedOn).paise;
  return supply.supplyType === 'inter' && isLarge ? 'large' : 'small';
}

/** The yearly turnover above which invoices to registered customers need an IRN from the portal. */
export const eInvoiceTurnover = {
  paise: 5_00_00_000_00,
  source: 'Notification 10/2023 – Central Tax, since 1 August 2023',
} as const;

/**
 * How many digits the codes of goods need at least, by the turnover of the previous financial year.
 * Codes of services have 6.
 */
const hsnDigits = {
  least: 4,
  above: { turnoverPaise: 5_00_00_000_00, digits: 6 },
  source: 'Notification 78/2020 – Central Tax, since 1 April 2021',
} as const;

/** @param turnover in paise */
export const hsnDigitsAt = (turnover: number): number =>
  turnover > hsnDigits.above.turnoverPaise ? hsnDigits.above.digits : hsnDigits.least;

/**
 * The form of codes as a regular expression: services 9954 to 9999 with 6 digits, goods of the
 * chapters 01 to 98 without the reserved one with 4, 6 or 8.
 */
export const codeForm =
  '^(99(5[4-9]|[6-9][0-9])[0-9]{2}|(?!00|77|99)([0-9]{4}|[0-9]{6}|[0-9]{8}))$';

/**
 * The units in which returns count goods (unique quantity codes of the GST portal), by common
 * spellings. Other units are OTH. Services have none: NA.
 */
const unitCodes: Readonly<Record<string, readonly string[]>> = {
  BAG: ['bag', 'bags'],
  BOX: ['box', 'boxes'],
  BTL: ['btl', 'bottle', 'bottles'],
  BUN: ['bun', 'bunch', 'bunches'],
  CTN: ['ctn', 'carton', 'cartons'],
  DOZ: ['doz', 'dozen', 'dozens'],
  GMS: ['gms', 'g', 'gm', 'gram', 'grams'],
  KGS: ['kgs', 'kg', 'kilogram', 'kilograms', 'kilo', 'kilos'],
  LTR: ['ltr', 'l', 'litre', 'litres', 'liter', 'liters'],
  MLT: ['mlt', 'ml', 'millilitre', 'millilitres'],
  MTR: ['mtr', 'm', 'metre', 'metres', 'meter', 'meters'],
  NOS: ['nos', 'no', 'no.', 'nos.', 'number', 'numbers', 'each', 'ea'],
  PAC: ['pac', 'pack', 'packs', 'packet', 'packets'],
  PCS: ['pcs', 'pc', 'piece', 'pieces'],
  PRS: ['prs', 'pair', 'pairs'],
  ROL: ['rol', 'roll', 'rolls'],
  SET: ['set', 'sets'],
  SQF: ['sqf', 'sqft', 'sq ft', 'square feet', 'square foot'],
  SQM: ['sqm', 'sq m', 'square metre', 'square metres'],
  UNT: ['unt', 'unit', 'units'],
};

/** Maps spellings in lower case to codes. */
export const unitCodeOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(unitCodes).flatMap(([code, words]) => words.map((word) => [word, code])),
);
