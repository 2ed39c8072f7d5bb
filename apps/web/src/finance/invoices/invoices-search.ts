import type {
  InvoiceAge,
  InvoiceKind,
  InvoiceStatus,
  invoiceSorts,
} from '@kolam/contract/finance/invoices/model.ts';
import { anyText, filterQuery, listQuery, listSearch } from '#core/list-search.ts';
import { dayOrNone } from '#core/periods.ts';

type InvoiceSort = (typeof invoiceSorts)[number];

// Written out, since importing the contract's lists would add its schema library to the first load.
const kinds = ['sales', 'purchase'] as const satisfies readonly InvoiceKind[];
const ages = ['not-due', '0-30', '31-60', '61-90', '90+'] as const satisfies readonly InvoiceAge[];
const sorts = [
  'issuedOn',
  'code',
  'party',
  'subtotal',
  'taxTotal',
  'grandTotal',
  'due',
  'dueOn',
  'status',
  'createdAt',
] as const satisfies readonly InvoiceSort[];

/** The list's state in the address. Without a kind, it shows sales. */
export const invoicesSearch = listSearch({
  filters: {
    kind: kinds,
    status: {
      label: 'Status',
      all: 'All statuses',
      options: {
        open: 'Open',
        draft: 'Draft',
        unpaid: 'Unpaid',
        'part-paid': 'Part-paid',
        paid: 'Paid',
        void: 'Void',
      } satisfies Record<InvoiceStatus | 'open', string>,
    },
    overdue: ['true', 'false'],
    age: ages,
    party: anyText,
    from: anyText,
    to: anyText,
  },
  sorts,
  sort: '-issuedOn',
});

type InvoicesState = ReturnType<typeof invoicesSearch.read>;

/** Returns the kind of a list or a new invoice. */
export const kindIn = ({ filters }: Pick<InvoicesState, 'filters'>): InvoiceKind =>
  filters.kind ?? 'sales';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns the filters as the endpoints take them. Misspelled values in an old link count as not
 * set.
 */
function withoutBroken(state: InvoicesState): InvoicesState {
  const { party, from, to } = state.filters;
  return {
    ...state,
    filters: {
      ...state.filters,
      kind: kindIn(state),
      party: party !== undefined && uuid.test(party) ? party : undefined,
      from: dayOrNone(from),
      to: dayOrNone(to),
    },
  };
}

/** Returns the list's query. */
export const invoicesQuery = (state: InvoicesState) => listQuery(withoutBroken(state));

/** Returns the query without its page, for exports. */
export function invoicesFilter(state: InvoicesState) {
  return filterQuery(withoutBroken(state));
}

/** The initial kind of a new invoice. */
export const newInvoiceSearch = listSearch({
  filters: { kind: kinds },
  sorts: [],
  sort: 'createdAt',
});
