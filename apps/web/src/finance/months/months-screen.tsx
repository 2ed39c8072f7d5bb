import { dayOf } from '@kolam/contract/core/dates.ts';
import type { ClosingMonth } from '@kolam/contract/finance/months/model.ts';
import { bookLabels, books, monthStateLabels } from '@kolam/contract/finance/months/values.ts';
import { useSearch } from '@tanstack/react-router';
import { useAddressState } from '#core/address-state.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useNow } from '#ui/clock.ts';
import { formatMonth } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SmallTable } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CloseAllBooks, MonthBooks } from './month-books.tsx';
import { chosenMonth, monthFilters } from './month-search.ts';
import { stateTones } from './month-terms.ts';
import styles from './months.module.css';
import { useMonth, useMonths } from './queries.ts';

/** The months of the books: one with its unfinished work, then all with their states. */
export function MonthsScreen() {
  const today = dayOf(new Date(useNow()));
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const { set } = useAddressState(monthFilters);
  const chosen = chosenMonth(raw, today);
  const month = useMonth(chosen);
  const months = useMonths();
  return (
    <div className={styles.screen}>
      {month.error && !month.data ? (
        <LoadProblem title="Could not load the month." query={month} />
      ) : (
        <Panel
          title={formatMonth(chosen)}
          description="A closed book refuses whatever would change the month. A filed one stays closed."
          aside={month.data && <CloseAllBooks month={month.data} />}
          flush
        >
          {month.data ? <MonthBooks month={month.data} /> : <Waiting lines={5} />}
        </Panel>
      )}
      {months.error && !months.data ? (
        <LoadProblem title="Could not load the list of months." query={months} />
      ) : (
        <Panel title="All months" description="Of this and the previous financial year." flush>
          {months.data ? (
            <MonthTable
              months={months.data}
              chosen={chosen}
              onChoose={(next) => set({ month: next })}
            />
          ) : (
            <Waiting lines={12} />
          )}
        </Panel>
      )}
    </div>
  );
}

const Waiting = ({ lines }: { lines: number }) => (
  <div className={styles.waiting} aria-busy="true">
    {Array.from({ length: lines }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <Skeleton key={place} width={`${86 - ((place * 13) % 30)}%`} />
    ))}
  </div>
);

type MonthTableProps = {
  months: readonly ClosingMonth[];
  chosen: string;
  onChoose: (month: string) => void;
};

function MonthTable({ months, chosen, onChoose }: MonthTableProps) {
  return (
    <SmallTable
      label="States of the months"
      columns={['Month', ...books.map((book) => bookLabels[book])]}
      flush
    >
      {months.map(({ month, isOver, books: states }) => (
        <tr key={month} aria-current={month === chosen ? 'true' : undefined}>
          <th scope="row">
            <button type="button" className={styles.choose} onClick={() => onChoose(month)}>
              {formatMonth(month)}
            </button>
          </th>
          {states.map(({ book, state }) => (
            <td key={book}>
              {isOver ? (
                <StatusBadge
                  status={state}
                  tone={stateTones[state]}
                  text={monthStateLabels[state]}
                />
              ) : (
                <span className={styles.running}>Running</span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </SmallTable>
  );
}
