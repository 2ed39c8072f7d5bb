import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import { CountLines } from './count-lines.tsx';
import { signedRupees } from './count-terms.ts';
import styles from './counts.module.css';
import { usePlaceFilter } from './place-filter.ts';
import type { CountDetail } from './queries.ts';
import { type LinesList, reviewLinesQuery, useLines } from './use-lines.ts';

/** The differences of a count, and the effect of posting them. */
export function CountReview({ count }: { count: CountDetail }) {
  const list = useLines();
  const { status } = count;
  const { place, show } = list.state.filters;
  const filters: SelectFilter[] = [
    ...list.selects,
    usePlaceFilter(count, {
      value: place,
      onChange: (value) => list.setFilter('place', value),
    }),
  ];
  return (
    <div className={styles.review}>
      <ReviewFigures count={count} />
      <Undecided count={count} list={list} />
      {status === 'REVIEW' && <LeftAlone count={count} />}
      <CountLines
        count={count}
        list={list}
        query={reviewLinesQuery(list.state)}
        caption="Lines of the count"
        filters={filters}
        none={
          show === 'undecided' && place === undefined ? (
            <EmptyState
              title="Nothing to decide"
              description="Every difference can be put right."
            />
          ) : show === undefined && place === undefined ? (
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
            value={signedRupees(figures.value)}
            comparison={posted ? 'as it was booked' : 'about, at average cost'}
          />
        </>
      )}
    </StatRow>
  );
}

/** Lines that must be decided before posting. */
function Undecided({ count: { review }, list }: { count: CountDetail; list: LinesList }) {
  if (!review || review.undecided === 0) return null;
  const isShown = list.state.filters.show === 'undecided';
  return (
    <Notice
      tone="attention"
      title={`${formatCount(review.undecided, ['line', 'lines'])} to decide before posting`}
      message="Count them again, leave them out, or answer what is asked there. They are in none of the figures."
      end={
        !isShown && (
          <Button variant="default" onClick={() => list.setFilter('show', 'undecided')}>
            Show
          </Button>
        )
      }
    />
  );
}

/** The places that posting ignores. */
function LeftAlone({ count: { unmarked, uncounted } }: { count: CountDetail }) {
  if (!unmarked?.total && !uncounted?.total) return null;
  return (
    <Notice
      tone="attention"
      title="Left as they are"
      message={
        <>
          {unmarked && unmarked.total > 0 && (
            <p>Begun, but not marked as counted: {firstOf(unmarked.names, unmarked.total)}.</p>
          )}
          {uncounted && uncounted.total > 0 && (
            <p>
              Boxes nobody began:{' '}
              {firstOf(
                uncounted.boxes.map(({ code }) => code),
                uncounted.total,
              )}
              .
            </p>
          )}
        </>
      }
    />
  );
}

/** "SBX-1, SBX-2 and 40 more". */
const firstOf = (names: readonly string[], total: number): string =>
  names.join(', ') +
  (total > names.length ? ` and ${formatNumber(total - names.length)} more` : '');
