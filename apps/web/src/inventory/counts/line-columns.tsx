import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { conditionLabels } from '@kolam/contract/inventory/goods/conditions.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDateTime, formatNumber, nothing } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import {
  correctedText,
  countedText,
  issuedText,
  linePlace,
  signed,
  signedRupees,
} from './count-terms.ts';
import styles from './counts.module.css';
import type { CountLine } from './queries.ts';

const goods: Column<CountLine> = {
  id: 'sku',
  header: 'Product',
  sortKey: 'code',
  card: 'title',
  width: 220,
  least: 150,
  stretch: true,
  cell: ({ sku }) => <Identity name={sku.name} detail={sku.code} />,
};
const place: Column<CountLine> = {
  id: 'place',
  header: 'Place',
  width: 130,
  least: 100,
  priority: 4,
  cell: linePlace,
};
const condition: Column<CountLine> = {
  id: 'condition',
  header: 'Condition',
  card: 'badge',
  width: 116,
  priority: 5,
  cell: ({ condition: of }) => <StatusBadge status={of} tone={conditionLabels[of].tone} />,
};
const counted: Column<CountLine> = {
  id: 'counted',
  header: 'Counted',
  align: 'end',
  width: 96,
  priority: 9,
  hideable: false,
  cell: ({ counted: units, isMissed }) =>
    isMissed ? <span className={styles.small}>Not found</span> : formatNumber(units),
};
const countedAt: Column<CountLine> = {
  id: 'countedAt',
  header: 'When',
  sortKey: 'countedAt',
  downFirst: true,
  width: 176,
  priority: 2,
  cell: ({ countedAt: at, countedBy }) => (
    <TwoLines first={formatDateTime(at)} second={countedBy} />
  ),
};

/** For an open count: without expected quantities. */
export const openColumns: readonly Column<CountLine>[] = [
  goods,
  condition,
  {
    ...counted,
    cell: ({ counted: units, isDisturbed }) =>
      isDisturbed ? (
        <TwoLines
          first={formatNumber(units)}
          second={<span className={styles.doubt}>Count again</span>}
        />
      ) : (
        formatNumber(units)
      ),
  },
  countedAt,
];

/** Returns what must be decided about a line, as a sentence. */
function doubtText({ doubt, issued, corrected }: CountLine): string | undefined {
  if (doubt === 'DISTURBED') return countMessages.disturbed;
  if (doubt === 'ISSUED_UNDECIDED') {
    return `${issuedText(issued ?? 0)} when this was counted. ${issued === 1 ? 'Was it counted too?' : 'How many of them were counted too?'}`;
  }
  if (doubt === 'CORRECTED_SINCE') return corrected ? `${correctedText(corrected)}.` : undefined;
  return undefined;
}

/** Returns other events of a line. */
function factsOf({ issued, issuedCounted, moved, corrected }: CountLine): string[] {
  const response = countedText(issued ?? 0, issuedCounted);
  return [
    issued ? [issuedText(issued), response].filter((part) => part !== '').join(', ') : '',
    moved ? `${signed(moved)} moved since` : '',
    corrected?.isConfirmed ? `${correctedText(corrected)}, and the shelf changed too` : '',
  ].filter((fact) => fact !== '');
}

function Remark(line: CountLine) {
  const { leftOut, isPlaceCounted } = line;
  if (leftOut !== null) return `Left out: ${leftOut}`;
  if (!isPlaceCounted) return 'Place not marked as counted';
  const doubt = doubtText(line);
  if (doubt !== undefined) return <span className={styles.doubt}>{doubt}</span>;
  const facts = factsOf(line);
  return facts.length > 0 ? facts.join('; ') : nothing;
}

/** The difference with its direction, struck through when it is not posted. */
function Variance({ variance, leftOut, isPlaceCounted, isDisturbed }: CountLine) {
  if (variance === null) return nothing;
  const out = leftOut !== null || !isPlaceCounted || isDisturbed;
  return (
    <span
      className={out ? styles.struck : undefined}
      data-direction={variance === 0 ? undefined : variance > 0 ? 'more' : 'fewer'}
    >
      {signed(variance)}
    </span>
  );
}

/** After counting: the book quantity, the counted number, and the value of the difference. */
export const reviewColumns: readonly Column<CountLine>[] = [
  goods,
  place,
  condition,
  {
    id: 'book',
    header: 'Book',
    align: 'end',
    width: 80,
    priority: 7,
    cell: ({ book }) => (book === null ? nothing : formatNumber(book)),
  },
  counted,
  {
    id: 'variance',
    header: 'Variance',
    sortKey: 'variance',
    align: 'end',
    width: 100,
    priority: 9,
    hideable: false,
    cell: Variance,
  },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    width: 120,
    priority: 6,
    cell: ({ value }) => (value === null ? nothing : signedRupees(value)),
  },
  {
    id: 'remark',
    header: 'Remark',
    width: 260,
    least: 180,
    wraps: true,
    stretch: true,
    priority: 8,
    cell: Remark,
  },
  { ...countedAt, hiddenAtFirst: true, card: 'none' },
];
