import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { useIsDialogOpen, useOpenDialog } from '#ui/dialog-host.tsx';
import { formatNumber } from '#ui/format.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Pager } from '#ui/pager.tsx';
import { usePartFocus } from '#ui/part-focus.ts';
import { usePartKeys } from '#ui/part-keys.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type StatementRecord, useSureRows } from './queries.ts';
import { RowList } from './row-list.tsx';
import { RowPanel } from './row-panel.tsx';
import styles from './rows.module.css';
import { useMatching } from './use-matching.ts';
import { type Rows, type RowsShown, useRows } from './use-rows.ts';

/** Milliseconds, longer than a dialog takes to return the focus. */
const givenBackMs = 60;

// The form includes its library.
const SetAsideDialog = lazyDialog(() => import('./set-aside-dialog.tsx'), 'SetAsideDialog');

type WorkPartProps = { record: StatementRecord };

/**
 * The rows of a statement, and beside them the chosen one. In here J and K move forward and back, A
 * accepts the best suggestion, R leads to other entries, S sets aside, U undoes any of these, P
 * searches the payments.
 */
export function WorkPart({ record }: WorkPartProps) {
  const { data: statement } = record;
  const openDialog = useOpenDialog();
  const isDialogOpen = useIsDialogOpen();
  const rows = useRows(statement.id);
  const matching = useMatching(rows);
  const setAside = (one: BankRow) => openDialog(SetAsideDialog, { row: one, matching });
  const { chosen, state, query } = rows;
  const row = rows.rows.find(({ id }) => id === chosen);
  const focus = usePartFocus<HTMLElement>({
    at: chosen ?? '',
    state: [query.dataUpdatedAt, matching.sending.size, row?.version].join(),
  });
  const wasAsking = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the question goes away
  useEffect(() => {
    const isOver = wasAsking.current && !isDialogOpen;
    wasAsking.current = isDialogOpen;
    if (!isOver) return;
    // The dialog returns the focus to its row, which may no longer be the chosen one.
    const timer = setTimeout(() => {
      const part = focus.ref.current;
      if (!part?.querySelector('[data-part-choice]:focus')) return;
      part.querySelector<HTMLElement>('[data-part-focus]')?.focus({ preventScroll: true });
    }, givenBackMs);
    return () => clearTimeout(timer);
  }, [isDialogOpen]);
  const onKeyDown = usePartKeys({
    j: () => rows.step(1),
    k: () => rows.step(-1),
    a: () => matching.accept(row),
    u: () => matching.undoLast(row),
    s: () => row && matching.isOpen(row) && row.matches.length === 0 && setAside(row),
    r: () => focus.ref.current?.querySelector<HTMLElement>('[data-record-as]')?.focus(),
    p: () => focus.ref.current?.querySelector<HTMLElement>('[data-payment-search] input')?.focus(),
  });

  return (
    <section className={styles.work} aria-label="Matching" {...focus} onKeyDown={onKeyDown}>
      <div className={styles.side}>
        <div className={styles.toolbar}>
          <ShownRows record={record} shown={state.filters.filter} onShow={rows.show} />
          <SearchField
            className={styles.search}
            value={state.search}
            onChange={rows.search}
            label="Search rows"
            placeholder="Narration, reference or amount"
          />
        </div>
        <div className={styles.sheet} aria-busy={query.isPlaceholderData || undefined}>
          <Sheet rows={rows} matching={matching} />
          {rows.total !== undefined && rows.total > 0 && (
            <Pager
              page={state.page}
              limit={state.limit}
              total={rows.total}
              limits={[50, 100]}
              onPage={rows.setPage}
              onLimit={rows.setLimit}
            />
          )}
        </div>
        <Keys canWrite={matching.canWrite} />
      </div>
      {chosen !== undefined && (
        <RowPanel key={chosen} id={chosen} row={row} matching={matching} onSetAside={setAside} />
      )}
    </section>
  );
}

function Sheet({ rows, matching }: { rows: Rows; matching: ReturnType<typeof useMatching> }) {
  const { query, state } = rows;
  if (query.data === undefined) {
    return query.error ? (
      <LoadProblem title={financeMessages.loadFailed} query={query} />
    ) : (
      <div className={styles.skeleton} aria-busy="true">
        {['82%', '74%', '88%', '70%', '80%', '66%'].map((width) => (
          <Skeleton key={width} width={width} height={34} />
        ))}
      </div>
    );
  }
  if (rows.rows.length > 0) return <RowList rows={rows} matching={matching} />;
  const { filter } = state.filters;
  return (
    <div className={styles.none}>
      <p>
        {state.search === '' && filter === 'unmatched'
          ? 'Every row is matched or set aside'
          : reconciliationMessages.noRows}
      </p>
      <Button variant="default" onClick={rows.clear}>
        Show all rows
      </Button>
    </div>
  );
}

type ShownRowsProps = {
  record: StatementRecord;
  shown: RowsShown;
  onShow: (filter: RowsShown) => void;
};

/** Selects which rows are shown, with the number of rows per choice. */
function ShownRows({ record: { data }, shown, onShow }: ShownRowsProps) {
  const sure = useSureRows(data.id).data;
  const choices = [
    { filter: undefined, label: 'All', count: data.rows },
    { filter: 'unmatched', label: 'Unmatched', count: data.unmatched },
    { filter: 'matched', label: 'Matched', count: data.matched },
    { filter: 'set-aside', label: 'Set aside', count: data.setAside },
    { filter: 'sure', label: 'Sure', count: sure && sure.sure + sure.notices },
  ] as const;
  return (
    <fieldset className={styles.choices} data-screen-only>
      <legend className="visually-hidden">Rows that show</legend>
      {choices.map(({ filter, label, count }) => (
        <button
          key={label}
          type="button"
          className={styles.choice}
          aria-pressed={filter === shown}
          onClick={() => onShow(filter)}
        >
          {label}{' '}
          <span className={styles.count}>{count === undefined ? '' : formatNumber(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function Keys({ canWrite }: { canWrite: boolean }) {
  const keys = [
    { key: 'J', does: 'next' },
    { key: 'K', does: 'previous' },
    ...(canWrite
      ? [
          { key: 'Enter', does: 'accept the best' },
          { key: 'R', does: 'record as' },
          { key: 'S', does: 'set aside' },
          { key: 'U', does: 'undo' },
        ]
      : []),
    { key: '/', does: 'search rows' },
    { key: 'P', does: 'search payments' },
  ];
  return (
    <p className={styles.keys}>
      {keys.map(({ key, does }) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
