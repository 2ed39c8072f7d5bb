import type { Tone } from '@kolam/contract/core/tone.ts';
import { eventHeadLabels } from '@kolam/contract/finance/events/heads.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import type { EventDocument } from '@kolam/contract/finance/invoices/model.ts';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import styles from './events.module.css';
import { HeadSelect } from './head-select.tsx';

/** A linked document, and the event whose list contains it. */
export type LinkedRow = EventDocument & { event: EventDetail };

const tones: Record<EventDocument['status'], Tone> = {
  draft: 'quiet',
  unpaid: 'info',
  'part-paid': 'attention',
  paid: 'good',
  void: 'quiet',
};

/** Shows the amount that counts, and why it is less than the document's value. */
function Counted({ amount, credited, status, value }: EventDocument) {
  const remark =
    status === 'draft' || status === 'void'
      ? `of ${ledgerRupees(value)}`
      : credited > 0 && `less ${ledgerRupees(credited)} credited`;
  return <TwoLines first={ledgerRupees(amount)} second={remark} />;
}

export const documentColumns: readonly Column<LinkedRow>[] = [
  {
    id: 'code',
    header: 'Code',
    card: 'title',
    width: 178,
    cell: ({ code, party }) => (
      <TwoLines
        first={
          code === null ? <span className={styles.dimmed}>Draft</span> : <CodeText code={code} />
        }
        second={party.name}
      />
    ),
  },
  {
    id: 'issuedOn',
    header: 'Date',
    width: 108,
    priority: 3,
    cell: ({ issuedOn }) => formatDate(issuedOn),
  },
  {
    id: 'head',
    header: 'Head',
    width: 128,
    priority: 8,
    cell: (row) =>
      row.kind === 'sales' ? eventHeadLabels[row.head] : <HeadSelect document={row} />,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 100,
    priority: 4,
    cell: ({ status }) => <StatusBadge status={status} tone={tones[status]} />,
  },
  {
    id: 'amount',
    header: 'Counts',
    align: 'end',
    width: 142,
    priority: 9,
    hideable: false,
    cell: Counted,
  },
];
