import { gstCheckLabels } from '@kolam/contract/finance/gst-reports/messages.ts';
import type { GstReadiness } from '@kolam/contract/finance/gst-reports/model.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Combobox } from '#ui/combobox.tsx';
import { formatCount, formatMonth } from '#ui/format.ts';
import { Pager } from '#ui/pager.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CheckList } from './check-list.tsx';
import styles from './gst.module.css';
import { LatePanel } from './late-panel.tsx';
import { ProblemList } from './problem-list.tsx';

type Page = { total: number; page: number; limit: number };

type ReadinessPanelProps = {
  query: Pick<
    UseQueryResult<{ data: GstReadiness; meta: Page }>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >;
  /** The check whose findings are shown. */
  check: string | undefined;
  onCheck: (check: string | undefined) => void;
  onPage: (page: number) => void;
};

/** What must be fixed before the month is filed, each with its document. */
export function ReadinessPanel({ query, check, onCheck, onPage }: ReadinessPanelProps) {
  return (
    <LatePanel
      title="Before you file"
      description="What to mend first, document by document."
      query={query}
      lines={3}
    >
      {({ data, meta }) => (
        <>
          <Expected readiness={data} />
          {data.problems.length > 0 && (
            <>
              {data.errors + data.warnings > 1 && (
                <CheckFilter readiness={data} check={check} onCheck={onCheck} />
              )}
              <ProblemList problems={data.problems} />
              {meta.total > meta.limit && <Pager {...meta} onPage={onPage} />}
            </>
          )}
          <CheckList readiness={data} />
        </>
      )}
    </LatePanel>
  );
}

function Expected({ readiness }: { readiness: GstReadiness }) {
  const { isReady, isOver, errors, warnings } = readiness;
  const month = formatMonth(readiness.month);
  return (
    <p className={styles.verdict} role="status">
      {isReady ? (
        <>
          <StatusBadge status="ready" tone="good" /> {month} has nothing to mend.
        </>
      ) : errors + warnings === 0 ? (
        <>
          <StatusBadge status="month not over" tone="attention" /> Nothing to mend in {month} so
          far.
        </>
      ) : (
        <>
          <StatusBadge
            status={errors > 0 ? 'not ready' : 'almost ready'}
            tone={errors > 0 ? 'bad' : 'attention'}
          />{' '}
          {errors > 0 && formatCount(errors, ['thing to mend', 'things to mend'])}
          {errors > 0 && warnings > 0 && ' and '}
          {warnings > 0 && formatCount(warnings, ['to look at', 'to look at'])} in {month}
          {isOver ? '.' : ', which is not over yet.'}
        </>
      )}
    </p>
  );
}

type CheckFilterProps = {
  readiness: GstReadiness;
  check: string | undefined;
  onCheck: (check: string | undefined) => void;
};

function CheckFilter({ readiness, check, onCheck }: CheckFilterProps) {
  const options = readiness.checks
    .filter(({ found, code }) => found > 0 && code !== 'E_INVOICE' && code !== 'MONTH_RUNNING')
    .map(({ code, found }) => ({ value: code, label: `${gstCheckLabels[code]} (${found})` }));
  return (
    <div className={styles.filter} data-screen-only>
      <Combobox
        className={styles.check ?? ''}
        aria-label="What was found"
        options={[{ value: '', label: 'Everything that was found' }, ...options]}
        value={options.some(({ value }) => value === check) ? (check ?? '') : ''}
        onChange={(chosen) => onCheck(chosen || undefined)}
      />
    </div>
  );
}
