import { Readable } from 'node:stream';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { Gstr1 } from '@kolam/contract/finance/gst-reports/model.ts';
import type { Gstr1Amendment, Gstr1Table } from '@kolam/contract/finance/gst-reports/values.ts';
import type { Tx } from '#core/database/types.ts';
import { inPieces } from '#core/spreadsheet/pieces.ts';
import { counted, type RowCount } from './counted.ts';
import { placeNumber } from './figures.ts';
import { type ReturnRow, returnRows } from './returns-store.ts';

/*
 * GSTR-1 with the publicly known fields of the GST portal's offline tool (b2b, ctin, inv, inum,
 * idt, val, pos, itms …). Not verified against the portal, which the file name states.
 */

/** Turns 2026-11-20 into 20-11-2026. */
const portalDay = (day: string) => day.split('-').reverse().join('-');
/** Turns 2026-11 into 112026. */
export const portalMonth = (month: string) => `${month.slice(5)}${month.slice(0, 4)}`;

type Rate = ReturnRow['rates'][number];

/** Returns the taxes of a supply: CGST and SGST within a state, otherwise IGST. */
function taxesOf({ supplyType }: { supplyType: string }, rate: Omit<Rate, 'taxRate'>) {
  return supplyType === 'intra'
    ? { camt: inRupees(rate.cgst), samt: inRupees(rate.sgst), csamt: 0 }
    : { iamt: inRupees(rate.igst), csamt: 0 };
}

/** Amounts of credit notes are positive in the file. */
function amountsOf(row: ReturnRow, rate: Rate): Rate {
  if (!row.isNote) return rate;
  return {
    taxRate: rate.taxRate,
    taxable: 0 - rate.taxable,
    igst: 0 - rate.igst,
    cgst: 0 - rate.cgst,
    sgst: 0 - rate.sgst,
  };
}

const itemOf = (row: ReturnRow, rate: Rate) => {
  const amounts = amountsOf(row, rate);
  return {
    rt: rate.taxRate / 100,
    txval: inRupees(amounts.taxable),
    ...taxesOf(row, amounts),
  };
};

const itemsOf = (row: ReturnRow) =>
  row.rates.map((rate, place) => ({ num: place + 1, itm_det: itemOf(row, rate) }));

const typeOf = ({ nature, igst }: ReturnRow) =>
  nature === 'sez' ? (igst === 0 ? 'SEWOP' : 'SEWP') : 'R';

const invoiceOf = (row: ReturnRow) => ({
  ...declaredInvoice(row),
  inum: row.code,
  idt: portalDay(row.issuedOn),
  val: inRupees(row.value),
});

/** An amendment names the number, which stays, and the day that were declared. */
const declaredInvoice = ({ code, was }: ReturnRow) =>
  was === null ? {} : { oinum: code, oidt: portalDay(was.issuedOn) };
const declaredNote = ({ code, was }: ReturnRow) =>
  was === null ? {} : { ont_num: code, ont_dt: portalDay(was.issuedOn) };

const noteOf = (row: ReturnRow) => ({
  ...declaredNote(row),
  ntty: 'C',
  nt_num: row.code,
  nt_dt: portalDay(row.issuedOn),
  val: inRupees(row.value),
});

/** A part made of documents: how they are grouped and how one is written. */
type Part = {
  name: string;
  tables: (Gstr1Table | Gstr1Amendment)[];
  group: { key: string; of: (row: ReturnRow) => string; list: string } | null;
  one: (row: ReturnRow) => object;
};

const issuedParts: Part[] = [
  {
    name: 'b2b',
    tables: ['b2b', 'sez'],
    group: { key: 'ctin', of: ({ gstin }) => gstin, list: 'inv' },
    one: (row) => ({
      ...invoiceOf(row),
      pos: placeNumber(row.place),
      rchrg: 'N',
      inv_typ: typeOf(row),
      itms: itemsOf(row),
    }),
  },
  {
    name: 'b2cl',
    tables: ['b2cl'],
    group: { key: 'pos', of: ({ place }) => placeNumber(place), list: 'inv' },
    one: (row) => ({ ...invoiceOf(row), itms: itemsOf(row) }),
  },
  {
    name: 'exp',
    tables: ['exports'],
    group: { key: 'exp_typ', of: ({ grouped }) => grouped, list: 'inv' },
    one: (row) => ({ ...invoiceOf(row), itms: row.rates.map((rate) => itemOf(row, rate)) }),
  },
  {
    name: 'cdnr',
    tables: ['cdnr'],
    group: { key: 'ctin', of: ({ gstin }) => gstin, list: 'nt' },
    one: (row) => ({
      ...noteOf(row),
      pos: placeNumber(row.place),
      rchrg: 'N',
      inv_typ: typeOf(row),
      itms: itemsOf(row),
    }),
  },
  {
    name: 'cdnur',
    tables: ['cdnur'],
    group: null,
    one: (row) => ({
      ...noteOf(row),
      ...(row.nature === 'export'
        ? { typ: row.igst === 0 ? 'EXPWOP' : 'EXPWP' }
        : { typ: 'B2CL', pos: placeNumber(row.place) }),
      itms: itemsOf(row),
    }),
  },
];

/** The parts that amend those of filed months. They have the same form. */
const amendments: Record<string, Gstr1Amendment> = {
  b2b: 'b2ba',
  b2cl: 'b2cla',
  exp: 'expa',
  cdnr: 'cdnra',
  cdnur: 'cdnura',
};
const parts: Part[] = [
  ...issuedParts,
  ...issuedParts.map(({ name, ...part }) => {
    const amended = amendments[name] as Gstr1Amendment;
    return { ...part, name: amended, tables: [amended] };
  }),
];

/** Yields `,"b2b":[{"ctin":…,"inv":[…]},…]`, one document at a time. Nothing without documents. */
async function* partText({ name, group, one }: Part, rows: AsyncIterable<ReturnRow>) {
  let current: string | undefined;
  let first = true;
  for await (const row of rows) {
    if (first) yield `,${JSON.stringify(name)}:[`;
    const key = group?.of(row);
    const opens = group !== null && key !== current;
    if (opens && current !== undefined) yield ']}';
    if (!first) yield opens || group === null ? ',' : '';
    if (opens) yield `{"${group.key}":${JSON.stringify(key)},"${group.list}":[`;
    else if (group !== null) yield ',';
    yield JSON.stringify(one(row));
    current = key;
    first = false;
  }
  if (current !== undefined) yield ']}';
  if (!first) yield ']';
}

/** The portal takes no part without rows. */
const filled = (name: string, rows: readonly object[]) =>
  rows.length === 0 ? {} : { [name]: rows };

const within = (name: string, part: object) =>
  Object.keys(part).length === 0 ? {} : { [name]: part };

/** Returns the parts that consist of sums. */
function sumsOf(data: Gstr1) {
  const natures = [
    { of: 'invoice', doc_num: 1, doc_typ: 'Invoices for outward supply' },
    {
      of: 'self-invoice',
      doc_num: 2,
      doc_typ: 'Invoices for inward supply from unregistered person',
    },
    { of: 'credit-note', doc_num: 5, doc_typ: 'Credit Note' },
    { of: 'receipt-voucher', doc_num: 6, doc_typ: 'Receipt Voucher' },
    { of: 'payment-voucher', doc_num: 7, doc_typ: 'Payment Voucher' },
    { of: 'refund-voucher', doc_num: 8, doc_typ: 'Refund Voucher' },
  ] as const;
  const documents = natures.flatMap(({ of, ...nature }) => {
    const docs = data.issued.filter((row) => row.nature === of);
    if (docs.length === 0) return [];
    return { ...nature, docs: docs.map(issuedOf) };
  });
  return {
    ...filled('b2cs', data.b2cs.map(smallOf)),
    ...filled('b2csa', revisedOf(data.amendments.b2cs)),
    ...filled('at', advancesOf(data.advances.received)),
    ...filled('txpd', advancesOf(data.advances.adjusted)),
    ...within('nil', filled('inv', data.nil.map(untaxedOf))),
    ...within('hsn', {
      ...filled('hsn_b2b', hsnOf(data.hsn.b2b)),
      ...filled('hsn_b2c', hsnOf(data.hsn.b2c)),
    }),
    ...within('doc_issue', filled('doc_det', documents)),
  };
}

const smallOf = (row: Gstr1['b2cs'][number]) => ({
  sply_ty: row.supplyType === 'intra' ? 'INTRA' : 'INTER',
  rt: row.ratePct,
  typ: 'OE',
  pos: placeNumber(row.place),
  txval: row.taxable,
  ...(row.supplyType === 'intra'
    ? { camt: row.cgst, samt: row.sgst, csamt: 0 }
    : { iamt: row.igst, csamt: 0 }),
});

type RevisedRow = Gstr1['amendments']['b2cs'][number];

/** By declared month, place and supply, with an item for each rate. */
const revisedOf = (rows: readonly RevisedRow[]) =>
  groupedBy(rows, ({ month, place, supplyType }) => `${month} ${place} ${supplyType}`).map(
    ([first, ...others]) => ({
      omon: portalMonth(first.month),
      sply_ty: first.supplyType === 'intra' ? 'INTRA' : 'INTER',
      typ: 'OE',
      pos: placeNumber(first.place),
      itms: [first, ...others].map(({ ratePct, supplyType, after }) => ({
        rt: ratePct,
        txval: after.taxable,
        ...(supplyType === 'intra'
          ? { camt: after.cgst, samt: after.sgst, csamt: 0 }
          : { iamt: after.igst, csamt: 0 }),
      })),
    }),
  );

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}

type AdvanceRow = Gstr1['advances']['received'][number];

/** By place and supply, with an item for each rate. The amount of an advance is without its tax. */
function advancesOf(rows: readonly AdvanceRow[]) {
  return groupedBy(rows, ({ place, supplyType }) => `${place} ${supplyType}`).map((group) => ({
    pos: placeNumber(group[0].place),
    sply_ty: group[0].supplyType === 'intra' ? 'INTRA' : 'INTER',
    itms: group.map((row) => ({
      rt: row.ratePct,
      ad_amt: row.taxable,
      ...(row.supplyType === 'intra'
        ? { camt: row.cgst, samt: row.sgst, csamt: 0 }
        : { iamt: row.igst, csamt: 0 }),
    })),
  }));
}

const untaxedOf = (row: Gstr1['nil'][number]) => ({
  sply_ty: `${row.supplyType === 'intra' ? 'INTRA' : 'INTR'}${row.isRegistered ? 'B2B' : 'B2C'}`,
  nil_amt: row.nil,
  expt_amt: row.exempt,
  ngsup_amt: row.nonGst,
});

const issuedOf = (row: Gstr1['issued'][number], place: number) => ({
  num: place + 1,
  from: row.from,
  to: row.to,
  totnum: row.total,
  cancel: row.cancelled,
  net_issue: row.net,
});

/**
 * Without rows that have no code: the portal takes none, and until the code is there, the readiness
 * check has an error.
 */
const hsnOf = (rows: Gstr1['hsn']['b2b']) =>
  rows
    .filter(({ hsn }) => hsn !== '')
    .map((row, place) => ({
      num: place + 1,
      hsn_sc: row.hsn,
      uqc: row.unit,
      qty: row.qty,
      rt: row.ratePct,
      txval: row.taxable,
      iamt: row.igst,
      camt: row.cgst,
      samt: row.sgst,
      csamt: 0,
    }));

async function* texts(tx: Tx, data: Gstr1, count: RowCount) {
  const documents = returnRows(
    tx,
    data,
    parts.map(({ tables }) => tables),
  );
  const rows = counted(documents, count);
  const head = JSON.stringify({ gstin: data.gstin, fp: portalMonth(data.month) });
  yield head.slice(0, -1);
  let next = await rows.next();
  async function* ofSection(section: number) {
    for (; !next.done && next.value.section === section; next = await rows.next()) yield next.value;
  }
  for (const [section, part] of parts.entries()) {
    yield* partText(part, ofSection(section));
  }
  const sums = JSON.stringify(sumsOf(data)).slice(1);
  yield sums === '}' ? sums : `,${sums}`;
}

/**
 * Returns all of GSTR-1 as one JSON document. Its documents are read in batches from the same
 * snapshot as `data`, and counted.
 */
export const gstr1Json = (tx: Tx, data: Gstr1, count: RowCount): Readable =>
  Readable.from(inPieces(texts(tx, data, count)), { objectMode: false });
