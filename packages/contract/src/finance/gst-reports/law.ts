/** What the law fixes for monthly returns, by the day since when; the source stands beside each. */

type LargeLimit = { since: string; paise: number; source: string };

/**
 * Sales to who is not registered, between states, are reported one by one where the invoice's value
 * with tax is above this; the newest first.
 */
export const largeLimits: readonly [LargeLimit, ...LargeLimit[]] = [
  {
    since: '2024-08-01',
    paise: 1_00_000_00,
    source: 'CGST Rules, rule 59(4), as changed by notification 12/2024 – Central Tax',
  },
  { since: '2017-07-01', paise: 2_50_000_00, source: 'CGST Rules, rule 59(4)' },
];

/** The limit of a day, for anyone who shows it. */
export const largeLimitOn = (day: string): LargeLimit =>
  largeLimits.find(({ since }) => day >= since) ?? largeLimits[0];

/** Turnover of a year above which invoices to who is registered need a number of the portal. */
export const eInvoiceTurnover = {
  paise: 5_00_00_000_00,
  source: 'Notification 10/2023 – Central Tax, since 1 August 2023',
} as const;

/**
 * Units by which returns count goods (unique quantity codes of the GST portal), by what people write;
 * what is not among them is OTH. Services have none: NA.
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

/** What people write, in lower case, to the code. */
export const unitCodeOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(unitCodes).flatMap(([code, words]) => words.map((word) => [word, code])),
);
