import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type {
  InvoiceKind,
  InvoiceStatus,
  invoiceList,
} from '@kolam/contract/finance/invoices/values.ts';
import { and, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { type ListInOrder, listInOrder } from '#core/list-in-order.ts';
import { keepTotals } from '#core/list-totals/list-totals.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { waitsForRelease } from './hooks.ts';
import type { InvoiceRow } from './store.ts';
import { invoices } from './tables.ts';

/** The columns of a list, without those that only the document's page shows. */
const listed = {
  id: invoices.id,
  version: invoices.version,
  createdAt: invoices.createdAt,
  updatedAt: invoices.updatedAt,
  kind: invoices.kind,
  code: invoices.code,
  status: invoices.status,
  issuedOn: invoices.issuedOn,
  dueOn: invoices.dueOn,
  partyId: invoices.partyId,
  partyName: invoices.partyName,
  place: invoices.place,
  supplyType: invoices.supplyType,
  billNo: invoices.billNo,
  subtotal: invoices.subtotal,
  cgst: invoices.cgst,
  sgst: invoices.sgst,
  igst: invoices.igst,
  taxTotal: invoices.taxTotal,
  roundOff: invoices.roundOff,
  grandTotal: invoices.grandTotal,
  reverseCharge: invoices.reverseCharge,
  owedTax: invoices.owedTax,
  paid: invoices.paid,
  tdsSettled: invoices.tdsSettled,
  tdsSection: invoices.tdsSection,
  tdsOnBill: invoices.tdsOnBill,
  credited: invoices.credited,
  fromAccount: invoices.fromAccount,
  due: invoices.due,
  eventId: invoices.eventId,
  eventHead: invoices.eventHead,
};
export type ListedInvoice = Pick<InvoiceRow, keyof typeof listed>;

const exported = {
  ...listed,
  owedCgst: invoices.owedCgst,
  owedSgst: invoices.owedSgst,
  owedIgst: invoices.owedIgst,
  selfInvoiceCode: invoices.selfInvoiceCode,
  supplier: invoices.supplier,
  recipient: invoices.recipient,
};
export type ExportedInvoice = Pick<InvoiceRow, keyof typeof exported>;

export type InvoiceFilter = {
  search: string | undefined;
  kind: InvoiceKind | undefined;
  status: InvoiceStatus | undefined;
  /** Only those with something due. There is no filter for the opposite. */
  open: true | undefined;
  /** Only those that no released run pays. There is no filter for the opposite. */
  notReleased: true | undefined;
  /** Due on this day or later, with something still due. */
  dueFrom: string | undefined;
  dueTo: string | undefined;
  /** True for something due before this day, false for the others. */
  overdue: boolean | undefined;
  today: string;
  /** Only bills under reverse charge. There is no filter for the opposite. */
  reverseCharge: true | undefined;
  partyId: string | undefined;
  companyId: string | undefined;
  eventId: string | undefined;
  /** Linked to no event and not void. There is no filter for the opposite. */
  unlinked: true | undefined;
  from: string | undefined;
  to: string | undefined;
};
export type InvoiceSort = { column: SortOf<typeof invoiceList>; descending: boolean };

const sortedBy = {
  issuedOn: invoices.issuedOn,
  code: invoices.code,
  party: invoices.partyName,
  subtotal: invoices.subtotal,
  taxTotal: invoices.taxTotal,
  grandTotal: invoices.grandTotal,
  due: invoices.due,
  dueOn: invoices.dueOn,
  status: invoices.status,
  createdAt: invoices.createdAt,
} as const satisfies Record<InvoiceSort['column'], unknown>;

const day = (name: string) => sql`${sql.placeholder(name)}::date`;

/** A literal, so that the partial index of open invoices applies. */
const isOpen = gt(invoices.due, sql.raw('0'));
const isUnlinked = sql`${invoices.eventId} is null and ${invoices.state} <> 'void'`;
const isOverdue = and(isOpen, lt(invoices.dueOn, day('today')));

function filtersOf(filter: InvoiceFilter): (SQL | undefined)[] {
  const given = (column: keyof InvoiceFilter, condition: SQL | undefined) =>
    filter[column] === undefined ? undefined : condition;
  return [
    given('kind', eq(invoices.kind, sql.placeholder('kind'))),
    given('status', eq(invoices.status, sql.placeholder('status'))),
    given('open', isOpen),
    ...waitsForRelease
      .parts()
      .map((waits) => given('notReleased', sql`not ${waits(sql`${invoices.id}`)}`)),
    given('dueFrom', gte(invoices.dueOn, day('dueFrom'))),
    given('dueTo', lte(invoices.dueOn, day('dueTo'))),
    filter.overdue === true ? isOverdue : undefined,
    filter.overdue === false ? sql`not (${isOverdue})` : undefined,
    given('reverseCharge', sql`${invoices.reverseCharge}`),
    given('partyId', eq(invoices.partyId, sql.placeholder('partyId'))),
    given('companyId', eq(invoices.companyId, sql.placeholder('companyId'))),
    given('eventId', eq(invoices.eventId, sql.placeholder('eventId'))),
    given('unlinked', isUnlinked),
    given('from', gte(invoices.issuedOn, day('from'))),
    given('to', lte(invoices.issuedOn, day('to'))),
    given('search', contains(invoices.searchText, sql.placeholder('substring'))),
  ];
}

const valuesOf = ({ search, ...filter }: InvoiceFilter) => ({
  ...filter,
  substring: search === undefined ? undefined : substring(search),
});

const totals = keepTotals({
  table: invoices,
  buckets: [invoices.kind, invoices.status],
  scope: invoices.partyId,
});

export function listInvoicePage(
  db: Queryable,
  { filter, sort, page }: { filter: InvoiceFilter; sort: InvoiceSort; page: Page },
) {
  return listPage<typeof invoices, ListedInvoice>(db, {
    name: 'invoices',
    table: invoices,
    totals,
    columns: listed,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    searched: filter.search !== undefined,
    sort: sortedBy[sort.column],
    descending: sort.descending,
    page,
  });
}

/** Streams the filtered list in its order, for any length. */
export function invoicesInOrder(
  db: Queryable,
  { filter, sort, size }: { filter: InvoiceFilter; sort: InvoiceSort; size: number },
): Promise<ListInOrder<ExportedInvoice>> {
  return listInOrder<ExportedInvoice>(db, {
    table: invoices,
    columns: exported,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    sort: sortedBy[sort.column],
    descending: sort.descending,
    size,
  });
}
