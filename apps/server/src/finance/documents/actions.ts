/*
 * Draws documents for the features that print. The caller decides the content, this feature the
 * layout.
 */
import {
  findState,
  type StateNumber,
  stateLabel,
  stateTaxName,
} from '@kolam/contract/core/states.ts';
import type { SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Organisation } from '#platform/organisation/queries.ts';
import { closing, type Notes, type PaidTo } from './closing.ts';
import { letteredPage, type Sender } from './lettered-page.ts';
import { lineTable, type PrintedLine, type TaxColumn } from './line-table.ts';
import { colours, label, textBlock } from './look.ts';
import { type PrintedFigures, type Settlement, totals } from './totals.ts';

export { amountText } from './look.ts';
export { type PayslipDocument, payslipDocument } from './payslip.ts';
export { type PickList, pickListPage } from './pick-list.ts';
export { receiptPage } from './receipt.ts';

/** A tax invoice, a bill or a credit note for one. Money is in paise, days are `YYYY-MM-DD`. */
export type TaxDocument = {
  title: string;
  code: string | null;
  stamp: { text: string; isBad: boolean } | null;
  sender: Sender;
  /** The other party and its role. A null GSTIN is not printed. */
  other: { as: string; name: string; address: string[]; gstin: string | null; stateLabel: string };
  /** Further facts to print, such as dates. */
  facts: { name: string; value: string }[];
  placeNumber: StateNumber;
  placeLabel: string;
  supplyType: SupplyType;
  lines: PrintedLine[];
  figures: PrintedFigures;
  settlement: Settlement | null;
  /**
   * The endorsement that the law requires on a supply without the usual tax. Empty when none is
   * required.
   */
  endorsement: string;
  /** Whether we are the supplier, in which case the document states who pays the tax. */
  isOurSupply: boolean;
  /** Whether the recipient owes the tax, which a document of any supply then states. */
  reverseCharge?: boolean;
  notes: Notes;
  paidTo: PaidTo;
  /** Null when no one on our side signs it. */
  signedBy: string | null;
};

/** Returns the business as it is now. The sender is not stored with its document. */
export function ourSender(organisation: Organisation, logo: string | null): Sender {
  const { legalName, gstin, pan, email, phone, line1, line2, city, pincode } = organisation;
  const state = findState(organisation.state);
  return {
    name: legalName,
    gstin,
    pan,
    email,
    phone,
    logo,
    stateLabel: state ? stateLabel(state.number) : '',
    address: [line1, line2, [city, pincode].filter(Boolean).join(' ')].filter(Boolean),
  };
}

/**
 * Draws the fields that a tax invoice must have (Central Goods and Services Tax Rules, rules 46 and
 * 53).
 */
export function taxDocumentPage(document: TaxDocument): TDocumentDefinitions {
  const taxes = taxesOf(document);
  const { lines, figures, settlement } = document;
  return letteredPage({
    ...document,
    content: [
      parties(document),
      ...(document.endorsement === ''
        ? []
        : [textBlock(document.endorsement, { bold: true, margin: [0, 0, 0, 10] })]),
      lineTable(lines, taxes),
      totals({ lines, taxes, figures, settlement }),
      ...closing(document),
    ],
  });
}

const taxesOf = ({ supplyType, placeNumber }: TaxDocument): TaxColumn[] =>
  supplyType === 'inter'
    ? [{ part: 'igst', name: 'IGST' }]
    : [
        { part: 'cgst', name: 'CGST' },
        { part: 'sgst', name: stateTaxName(placeNumber) },
      ];

function parties({ other, facts, placeLabel, supplyType }: TaxDocument): Content {
  const supply = supplyType === 'intra' ? 'Intra-state' : 'Inter-state';
  const all = [
    ...facts,
    { name: 'Place of supply', value: placeLabel },
    { name: 'Supply', value: supply },
  ];
  const state = other.stateLabel === '' ? [] : [textBlock(`State: ${other.stateLabel}`, quiet)];
  return {
    margin: [0, 0, 0, 16],
    columns: [
      {
        width: '*',
        stack: [
          label(other.as),
          textBlock(other.name, { fontSize: 11, bold: true, margin: [0, 1, 0, 2] }),
          ...other.address.map((line) => textBlock(line, quiet)),
          ...state,
          ...(other.gstin === null
            ? []
            : [
                textBlock(
                  other.gstin === '' ? 'Not registered under GST' : `GSTIN ${other.gstin}`,
                  {
                    margin: [0, 2, 0, 0],
                  },
                ),
              ]),
        ],
      },
      {
        width: 236,
        layout: 'noBorders',
        table: {
          widths: ['auto', '*'],
          body: all.map(({ name, value }) => [
            { text: name, color: colours.quiet },
            textBlock(value, { alignment: 'right', bold: true }),
          ]),
        },
      },
    ],
    columnGap: 24,
  };
}

const quiet = { color: colours.quiet };
