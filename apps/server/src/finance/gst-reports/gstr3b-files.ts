import { Readable } from 'node:stream';
import type { GstFigures, Gstr3b } from '@kolam/contract/finance/gst-reports/model.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { placeNumber } from './figures.ts';
import { portalMonth } from './gstr1-json.ts';

const columns = ['Table', 'What', 'Place of supply', 'Taxable value', 'IGST', 'CGST', 'SGST/UTGST'];

const cells = (
  [table, what, place]: [string, string, string?],
  { taxable, igst, cgst, sgst }: Omit<GstFigures, 'tax' | 'taxable'> & { taxable?: number },
): CellValue[] => [table, what, place ?? '', taxable ?? null, igst, cgst, sgst];

/** Returns the summary as CSV. */
export function gstr3bCsv({ outward, unregistered, credit, notEligible, net }: Gstr3b): Readable {
  return csvStream(
    columns,
    Readable.from([
      cells(['3.1(a)', 'Taxed supplies, less credit notes'], outward.taxable.net),
      cells(['3.1(b)', 'Zero-rated supplies, less credit notes'], outward.zeroRated.net),
      cells(['3.1(c)', 'Supplies without tax, less credit notes'], outward.nil.net),
      ...unregistered.map((row) =>
        cells(['3.2', 'Of 3.1(a), between states to unregistered', row.placeLabel], row),
      ),
      cells(['4(A)(5)', 'Input tax credit, less debit notes'], credit.net),
      cells(['', 'Not eligible: vendor without GSTIN, less debit notes'], notEligible.net),
      cells(['Net', 'Tax less credit'], net),
    ]),
  );
}

const amounts = ({ igst, cgst, sgst }: Omit<GstFigures, 'tax' | 'taxable'>) => ({
  iamt: igst,
  camt: cgst,
  samt: sgst,
  csamt: 0,
});
const none = { iamt: 0, camt: 0, samt: 0, csamt: 0 };

/** The publicly known fields of the portal's offline tool, not verified against the portal. */
export function gstr3bJson({ gstin, month, outward, unregistered, credit }: Gstr3b): Readable {
  const { taxable, zeroRated, nil } = outward;
  const itc = amounts(credit.net);
  const text = JSON.stringify({
    gstin,
    ret_period: portalMonth(month),
    sup_details: {
      osup_det: { txval: taxable.net.taxable, ...amounts(taxable.net) },
      osup_zero: { txval: zeroRated.net.taxable, iamt: zeroRated.net.igst, csamt: 0 },
      osup_nil_exmp: { txval: nil.net.taxable },
      isup_rev: { txval: 0, ...none },
      osup_nongst: { txval: 0 },
    },
    inter_sup: {
      unreg_details: unregistered.map((row) => ({
        pos: placeNumber(row.place),
        txval: row.taxable,
        iamt: row.igst,
      })),
      comp_details: [],
      uin_details: [],
    },
    itc_elg: {
      itc_avl: [{ ty: 'OTH', ...itc }],
      itc_rev: [],
      itc_net: itc,
      itc_inelg: [],
    },
  });
  return Readable.from([text], { objectMode: false });
}
