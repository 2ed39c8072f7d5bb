import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import { CountLines } from './count-lines.tsx';
import { placeIdOf } from './count-places.tsx';
import styles from './counts.module.css';
import { reviewLinesQuery } from './counts-search.ts';
import type { CountDetail } from './queries.ts';
import { useLines } from './use-lines.ts';

const shownOptions = [
  { value: 'all', label: 'All lines' },
  { value: 'left-out', label: 'Left out' },
] as const;

/** What differs from the books, and what posting it will do, or did. */
export function CountReview({ count }: { count: CountDetail }) {
  const list = useLines();
  const { places, status } = count;
  const { place, show } = list.state.filters;
  const filters: SelectFilter[] = [
    {
      id: 'show',
      label: 'Lines',
      all: 'Differences',
      options: shownOptions,
      value: show === 'differences' ? undefined : show,
      onChange: (value) => list.setFilter('show', value),
    },
    {
      id: 'place',
      label: 'Place',
      all: 'All places',
      options: places.map((one) => ({ value: placeIdOf(one, count), label: one.name })),
      value: place,
      onChange: (value) => list.setFilter('place', value),
    },
  ];
  return (
    <div className={styles.review}>
      <ReviewFigures count={count} />
      {status === 'REVIEW' && <LeftAlone count={count} />}
      <CountLines
        count={count}
        list={list}
        query={reviewLinesQuery(list.state)}
        caption="Lines of the count"
        filters={filters}
        none={
          show === undefined && place === undefined ? (
            <EmptyState
              title={countMessages.noVariances}
              description="Nothing has to be put right."
            />
          ) : undefined
        }
      />
    </div>
  );
}

function ReviewFigures({
  count: { review, posted, placesCounted, linesCounted },
}: {
  count: CountDetail;
}) {
  const figures = posted ?? review;
  return (
    <StatRow>
      <StatCard
        label="Counted lines"
        value={formatNumber(linesCounted)}
        comparison={`in ${formatCount(placesCounted, ['place', 'places'])}`}
      />
      {figures && (
        <>
          <StatCard
            label="Units found"
            value={formatNumber(figures.more)}
            comparison="more than kept"
          />
          <StatCard
            label="Units missing"
            value={formatNumber(figures.fewer)}
            comparison="fewer than kept"
          />
          <StatCard
            label="Value"
            value={ledgerRupees(figures.value)}
            comparison={posted ? 'as it was booked' : 'at average cost'}
          />
        </>
      )}
    </StatRow>
  );
}

/** Which places posting does not touch. */
function LeftAlone({ count: { places, uncounted } }: { count: CountDetail }) {
  const open = places.filter(({ countedAt }) => countedAt === null);
  const { total = 0, boxes = [] } = uncounted ?? {};
  if (open.length === 0 && total === 0) return null;
  const codes = boxes.slice(0, 8).map(({ code }) => code);
  const more = total - codes.length;
  return (
    <Notice
      tone="attention"
      title="Left as they are"
      message={
        <>
          {open.length > 0 && (
            <p>Begun, but not marked as counted: {open.map(({ name }) => name).join(', ')}.</p>
          )}
          {total > 0 && (
            <p>
              Boxes nobody began: {codes.join(', ')}
              {more > 0 && ` and ${formatNumber(more)} more`}.
            </p>
          )}
        </>
      }
    />
  );
}
