import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import { totalOwed } from '@kolam/contract/finance/tax/reverse-charge.ts';
import { defaultSection } from '@kolam/contract/finance/tax/sections.ts';
import { orderTexts } from '@kolam/contract/inventory/orders/messages.ts';
import { notFound } from '#core/failure.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import { actorCan, type RequestContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { type TaxDocument, taxDocumentPage } from '#finance/documents/actions.ts';
import { buildPurchase } from '#finance/invoices/actions.ts';
import { findParty, type PartyRow } from '#finance/parties/queries.ts';
import { type SkuReference, skuReferences } from '#inventory/catalogue/queries.ts';
import { warehouseAddress } from '#inventory/warehouses/queries.ts';
import { logoOf, type Organisation, readOrganisation } from '#platform/organisation/queries.ts';
import { billLines } from './bill-lines.ts';
import { findOrder, listOrderLines, type OrderLineRow, type OrderRow } from './store.ts';

/** Returns an order as a PDF for its vendor. */
export async function downloadOrder(context: RequestContext, id: string): Promise<Download> {
  const { db } = context;
  const row = await findOrder(db, id);
  if (!row) throw notFound();
  const lines = await listOrderLines(db, [id]);
  const skus = await skuReferences(
    db,
    lines.map(({ skuId }) => skuId),
  );
  const organisation = await readOrganisation(db);
  const vendor = row.vendorId === null ? null : await findParty(db, 'vendor', row.vendorId);
  const { warehouseId } = row;
  const content = await makePdf(
    taxDocumentPage(
      printedOrder(row, {
        lines,
        skus,
        vendor,
        isVendorShown: actorCan(context, 'finance:read'),
        organisation,
        logo: await logoOf(context, organisation),
        deliverTo: warehouseId === null ? [] : await warehouseAddress(db, warehouseId),
      }),
    ),
  );
  return { stream: Readable.from([content]), fileName: `${row.code.replaceAll('/', '-')}.pdf` };
}

type Printed = {
  lines: readonly OrderLineRow[];
  skus: Map<string, SkuReference>;
  vendor: PartyRow | null;
  /** Only users who may read finance see where and under which number the vendor is registered. */
  isVendorShown: boolean;
  organisation: Organisation;
  logo: string | null;
  /** The name and the address of its warehouse. */
  deliverTo: string[];
};

const labelOf = (state: string) =>
  state === '' ? '' : stateLabel(findState(state)?.number ?? state);

/** Taxes the order as a purchase of its goods. The order only announces that tax. */
function printedOrder(row: OrderRow, printed: Printed): TaxDocument {
  const { lines, skus, vendor, isVendorShown, organisation, logo, deliverTo } = printed;
  const day = dayOf(row.createdAt);
  // As its bill will be, which says who pays the tax.
  const isOwed = vendor?.reverseCharge === true && organisation.gstin !== '' && row.taxAmount > 0;
  const { columns, lines: figured } = buildPurchase(
    {
      issuedOn: day,
      dueOn: day,
      lines: billLines(lines, skus, 'ordered'),
      place: undefined,
      // The tax type from which its total was computed.
      supplyType: row.supplyType,
      reverseCharge: isOwed,
    },
    { organisation, party: vendor ?? nobody(row) },
  );
  const { supplier, recipient, place } = columns;
  return {
    title: orderTexts.title,
    code: row.code,
    stamp: stampOf(row),
    sender: { ...recipient, stateLabel: labelOf(recipient.state), logo },
    other: {
      name: supplier.name,
      address: isVendorShown ? supplier.address : [],
      as: orderTexts.vendor,
      gstin: vendor && isVendorShown ? supplier.gstin : null,
      stateLabel: isVendorShown ? labelOf(supplier.state) : '',
    },
    facts: [
      { name: orderTexts.date, value: dayText(day) },
      ...(deliverTo.length === 0
        ? []
        : [{ name: orderTexts.deliverTo, value: deliverTo.join(', ') }]),
    ],
    placeNumber: findState(place)?.number ?? place,
    placeLabel: labelOf(place),
    supplyType: columns.supplyType,
    isOurSupply: false,
    lines: figured,
    figures: { ...columns, grandTotal: totalOf(columns) },
    endorsement: isOwed ? orderTexts.owed(rupeeText(totalOwed(columns))) : '',
    settlement: null,
    notes: { name: orderTexts.note, text: row.note },
    paidTo: { bank: null, upi: null },
    signedBy: recipient.name === '' ? null : recipient.name,
  };
}

type Figures = { subtotal: number; cgst: number; sgst: number; igst: number };
const totalOf = ({ subtotal, cgst, sgst, igst }: Figures) => subtotal + cgst + sgst + igst;

const stampOf = ({ status }: OrderRow) =>
  status === 'DRAFT' || status === 'CANCELLED'
    ? { text: orderTexts.stamps[status], isBad: status === 'CANCELLED' }
    : null;

/** A placeholder vendor for an order that names none. */
const nobody = ({ createdAt, updatedAt }: OrderRow): PartyRow => ({
  id: '',
  version: 0,
  createdAt,
  updatedAt,
  kind: 'vendor',
  name: orderTexts.noVendor,
  email: '',
  phone: '',
  gstin: '',
  pan: '',
  isSez: false,
  reverseCharge: false,
  onAccount: 0,
  inAdvances: 0,
  line1: '',
  city: '',
  state: '',
  pincode: '',
  country: '',
  bankName: '',
  ifsc: '',
  account: '',
  accountChangedById: null,
  contact: '',
  companyId: null,
  tdsSection: defaultSection,
  archivedAt: null,
  isArchived: false,
});
