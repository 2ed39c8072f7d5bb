import { Readable } from 'node:stream';
import type { GstFigures, Gstr3b } from '@kolam/contract/finance/gst-reports/model.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { portalMonth } from './gstr1-json.ts';

const columns = ['Table', 'What', 'Place of supply', 'Taxable value', 'IGST', 'CGST', 'SGST/UTGST'];

const cells = (
  [table, what, place]: [string, string, string?],
  { taxable, igst, cgst, sgst }: Omit<GstFigures, 'tax' | 'taxable'> & { taxable?: number },
): CellValue[] => [table, what, place ?? '', taxable ?? null, igst, cgst, sgst];

/** Returns the summary as CSV. */
export function gstr3bCsv(report: Gstr3b): Readable {
  const { outward, owed, unregistered, imported, owedCredit, credit, reversed } = report;
  const { creditNet, tooLate, notEligible, net, inCash } = report;
  return csvStream(
    columns,
    Readable.from([
      cells(
        ['3.1(a)', 'Taxed supplies and advances, less credit notes and adjusted advances'],
        outward.taxable.net,
      ),
      cells(['3.1(b)', 'Zero-rated supplies, less credit notes'], outward.zeroRated.net),
      cells(['3.1(c)', 'Nil-rated and exempt supplies, less credit notes'], outward.nil.net),
      cells(['3.1(d)', 'Purchases under reverse charge, less debit notes'], owed.net),
      cells(['3.1(e)', 'Non-GST supplies, less credit notes'], outward.nonGst.net),
      ...unregistered.map((row) =>
        cells(['3.2', 'Of 3.1(a), between states to unregistered', row.placeLabel], row),
      ),
      cells(['4(A)(2)', 'Imported services, less debit notes'], imported.net),
      cells(['4(A)(3)', 'Other tax under reverse charge, less debit notes'], owedCredit.net),
      cells(['4(A)(5)', 'Input tax credit, less debit notes'], credit.net),
      cells(['4(B)(1)', 'Reversed: blocked or no credit'], reversed.blocked.net),
      cells(['4(B)(2)', 'Reversed later'], reversed.later.net),
      cells(['4(C)', 'Credit left'], creditNet),
      cells(['4(D)(2)', 'Too late: section 16(4)'], tooLate.net),
      cells(['', 'Not eligible: vendor without GSTIN, less debit notes'], notEligible.net),
      cells(['Net', 'Tax less credit'], net),
      cells(['Cash', 'Tax under reverse charge, which no credit pays'], inCash),
    ]),
  );
}

const amounts = ({ igst, cgst, sgst }: Omit<GstFigures, 'tax' | 'taxable'>) => ({
  iamt: igst,
  camt: cgst,
  samt: sgst,
  csamt: 0,
});

/**
 * Tables 3.1(d) and 4 in the publicly known fields of the portal's offline tool, not verified against
 * the portal. The tables of sales are not in it: the portal fills them from GSTR-1 and locks them.
 */
export function gstr3bJson({ gstin, month, ...report }: Gstr3b): Readable {
  const { owed, imported, owedCredit, credit, reversed, creditNet, tooLate } = report;
  const text = JSON.stringify({
    gstin,
    ret_period: portalMonth(month),
    sup_details: { isup_rev: { txval: owed.net.taxable, ...amounts(owed.net) } },
    itc_elg: {
      itc_avl: [
        { ty: 'IMPS', ...amounts(imported.net) },
        { ty: 'ISRC', ...amounts(owedCredit.net) },
        { ty: 'OTH', ...amounts(credit.net) },
      ],
      itc_rev: [
        { ty: 'RUL', ...amounts(reversed.blocked.net) },
        { ty: 'OTH', ...amounts(reversed.later.net) },
      ],
      itc_net: amounts(creditNet),
      itc_inelg: [{ ty: 'OTH', ...amounts(tooLate.net) }],
    },
  });
  return Readable.from([text], { objectMode: false });
}
