import {
  type StatementField,
  type StatementPreset,
  statementFields,
} from '@kolam/contract/finance/reconciliation/limits.ts';

/** Indexes of a layout's columns in a header. */
export type Places = Partial<Record<StatementField, number>>;

/** Turns 'Withdrawal Amt. (INR)' into 'withdrawalamt'. */
export const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\b(inr|rs|rupees)\b|₹/g, '')
    .replace(/[^a-z]/g, '');

type Layout = Partial<Record<StatementField, readonly string[]>>;

/** The column titles of Indian banks' layouts. A layout applies only if all its columns exist. */
const presets: Record<StatementPreset, Layout> = {
  hdfc: {
    date: ['date'],
    note: ['narration'],
    ref: ['chqrefno', 'chqrefnumber'],
    valueDate: ['valuedt', 'valuedate'],
    debit: ['withdrawalamt', 'withdrawalamount'],
    credit: ['depositamt', 'depositamount'],
    balance: ['closingbalance'],
  },
  icici: {
    date: ['txnposteddate', 'transactionposteddate', 'transactiondate', 'txndate', 'valuedate'],
    note: ['description', 'transactionremarks'],
    ref: ['chequeno', 'chequenumber', 'transactionid'],
    sign: ['crdr', 'drcr'],
    amount: ['transactionamount', 'amount'],
    balance: ['availablebalance', 'balance'],
  },
  sbi: {
    date: ['txndate'],
    valueDate: ['valuedate'],
    note: ['description'],
    ref: ['refnochequeno'],
    debit: ['debit'],
    credit: ['credit'],
    balance: ['balance'],
  },
  axis: {
    date: ['trandate'],
    ref: ['chqno'],
    note: ['particulars'],
    debit: ['dr'],
    credit: ['cr'],
    balance: ['bal'],
  },
  generic: { date: ['date'], amount: ['amount'], ref: ['ref'], note: ['note'] },
};

/**
 * Titles of columns that contain debit or credit, or something else, such as the kind of transfer.
 */
export const looseSignTitles: readonly string[] = [
  ...['type', 'transactiontype', 'txntype', 'trantype', 'trntype', 'transtype'],
  ...['direction', 'indicator'],
];

/** Titles of columns in other files. The first one in the header applies. */
const words: Record<StatementField, readonly string[]> = {
  date: [
    ...['date', 'txndate', 'transactiondate', 'trandate', 'txnposteddate', 'posteddate'],
    ...['postingdate', 'postdate', 'bookingdate', 'entrydate', 'datum'],
  ],
  valueDate: ['valuedate', 'valuedt', 'valdate'],
  debit: [
    ...['debit', 'debits', 'debitamount', 'debitamt', 'dr', 'dramount', 'dramt', 'withdrawal'],
    ...['withdrawals', 'withdrawalamt', 'withdrawalamount', 'withdrawaldr', 'paidout', 'moneyout'],
  ],
  credit: [
    ...['credit', 'credits', 'creditamount', 'creditamt', 'cr', 'cramount', 'cramt', 'deposit'],
    ...['deposits', 'depositamt', 'depositamount', 'depositcr', 'paidin', 'moneyin'],
  ],
  amount: ['amount', 'amt', 'transactionamount', 'transactionamt', 'txnamount', 'txnamt'],
  sign: [
    ...['crdr', 'drcr', 'dc', 'cd', 'wd', 'dw', 'debitcredit', 'creditdebit', 'debitorcredit'],
    ...['creditordebit', 'drorcr', 'crordr', 'withdrawaldeposit', 'depositwithdrawal'],
    ...['drcrindicator', 'crdrindicator', 'debitcreditindicator', 'creditdebitindicator'],
    ...['drcrflag', 'crdrflag'],
    ...looseSignTitles,
  ],
  ref: [
    ...['ref', 'refno', 'reference', 'referenceno', 'referencenumber', 'utr', 'utrno', 'utrnumber'],
    ...[
      'chqrefno',
      'chqref',
      'chequeref',
      'chqrefnumber',
      'chequerefnumber',
      'refnumber',
      'chqno',
      'chequeno',
      'chequenumber',
      'chequerefno',
      'refnochequeno',
    ],
    ...[
      'refchqno',
      'refchq',
      'refcheque',
      'instrumentid',
      'instrumentno',
      'transactionid',
      'tranid',
      'txnid',
    ],
    ...['transactionreference', 'transactionref'],
  ],
  note: [
    ...['note', 'notes', 'narration', 'description', 'particulars', 'details', 'remarks', 'memo'],
    ...['transactionremarks', 'transactionparticulars', 'transactiondetails'],
    ...['transactiondescription'],
  ],
  balance: [
    ...['balance', 'bal', 'closingbalance', 'runningbalance', 'availablebalance', 'balanceamount'],
  ],
  // Found by its position.
  balanceSign: [],
};

/** Reads a record as a header. Returns null when it has no date or no amounts. */
export function readHeader(
  titles: readonly string[],
): { preset: StatementPreset | null; places: Places } | null {
  const keys = titles.map(titleKey);
  for (const [preset, layout] of Object.entries(presets) as [StatementPreset, Layout][]) {
    const places = placesOf(keys, layout);
    if (Object.keys(layout).every((field) => places[field as StatementField] !== undefined)) {
      return { preset, places: withSigns(keys, { ...besides(keys, places), ...places }) };
    }
  }
  const places = placesOf(keys, words);
  if (places.date === undefined && places.valueDate !== undefined) {
    places.date = places.valueDate;
    delete places.valueDate;
  }
  const hasSides = places.debit !== undefined || places.credit !== undefined;
  if (hasSides) {
    delete places.amount;
    delete places.sign;
  }
  const isHeader = places.date !== undefined && (hasSides || places.amount !== undefined);
  return isHeader ? { preset: null, places: withSigns(keys, places) } : null;
}

/** Decides which sign column belongs to the amount and which to the balance, if there are two. */
function withSigns(keys: readonly string[], places: Places): Places {
  const { amount, balance } = places;
  if (balance === undefined) return places;
  const signs = keys.flatMap((key, at) => (words.sign.includes(key) ? at : []));
  if (amount === undefined) {
    return signs.includes(balance + 1) ? { ...places, balanceSign: balance + 1 } : places;
  }
  const balanceSign = [balance + 1, balance - 1].find((at) => signs.includes(at));
  const sign = signs.find((at) => at !== balanceSign);
  // If there is only one, it belongs to the amount.
  if (sign === undefined || balanceSign === undefined) return places;
  return { ...places, sign, balanceSign };
}

function placesOf(keys: readonly string[], layout: Layout): Places {
  const places: Places = {};
  for (const field of statementFields) {
    const named = layout[field]?.map((word) => keys.indexOf(word)).find((at) => at >= 0);
    if (named !== undefined) places[field] = named;
  }
  return places;
}

/**
 * Finds columns of a header besides a layout's own: the value date if the date is another column,
 * and for a single amount column its sign and the balance, which may have a sign column too.
 */
function besides(keys: readonly string[], { date, amount }: Places): Places {
  const { valueDate, sign, balance } = words;
  const found = placesOf(keys, { valueDate, ...(amount !== undefined && { sign, balance }) });
  if (found.valueDate === date) delete found.valueDate;
  return found;
}
