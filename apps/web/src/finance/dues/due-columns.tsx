import { dueAgeLabels, dueAges } from '@kolam/contract/finance/dues/values.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatCount, nothing } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import type { PartyDue } from './queries.ts';

const documents = ['document', 'documents'] as const;

/** A dash for 0, so that the ages that have something stand out. */
const shown = (rupees: number) => (rupees === 0 ? nothing : ledgerRupees(rupees));

const figure = {
  downFirst: true,
  align: 'end' as const,
  width: 128,
};

/** @param onAccount the header of the money that stands apart */
export const dueColumns = (party: string, onAccount: string): readonly Column<PartyDue>[] => [
  {
    id: 'name',
    header: party,
    sortKey: 'name',
    card: 'title',
    least: 180,
    cell: (row) => (
      <Identity name={row.party.name} detail={formatCount(row.documents, documents)} />
    ),
  },
  ...dueAges.map(
    (age, place): Column<PartyDue> => ({
      ...figure,
      id: age,
      header: dueAgeLabels[age],
      sortKey: age,
      priority: 1 + place,
      cell: (row) => shown(row[age]),
    }),
  ),
  {
    ...figure,
    id: 'due',
    header: 'Due',
    sortKey: 'due',
    priority: 9,
    card: 'badge',
    cell: ({ due }) => shown(due),
  },
  {
    ...figure,
    id: 'onAccount',
    header: onAccount,
    sortKey: 'onAccount',
    priority: 7,
    cell: (row) => shown(row.onAccount),
  },
  {
    ...figure,
    id: 'balance',
    header: 'Balance',
    sortKey: 'balance',
    priority: 6,
    cell: ({ balance }) => ledgerRupees(balance),
  },
];
