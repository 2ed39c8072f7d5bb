import { dayOf } from '@kolam/contract/core/dates.ts';
import { gstReportMessages } from '@kolam/contract/finance/gst-reports/messages.ts';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useListState } from '#core/list-state.ts';
import { useNow } from '#ui/clock.ts';
import { Combobox } from '#ui/combobox.tsx';
import { formatDate, formatMonth } from '#ui/format.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import styles from './gst.module.css';
import { readinessList } from './gst-search.ts';
import { Gstr1Panels } from './gstr1-panels.tsx';
import { Gstr3bPanel } from './gstr3b-panel.tsx';
import { chosenMonth, monthChoices } from './months.ts';
import { type OpenTable, readOpenTable, writeOpenTable } from './open-table.ts';
import { readinessQuery, useGstr1, useGstr3b, useReadiness } from './queries.ts';
import { ReadinessPanel } from './readiness-panel.tsx';

const DocumentsDialog = lazyDialog(() => import('./documents-dialog.tsx'), 'DocumentsDialog');

/** The GST returns of a month: first what needs fixing, then GSTR-1 and GSTR-3B. */
export function GstScreen() {
  const today = dayOf(new Date(useNow()));
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const { state, setFilter, setFilters, setPage, setOpen } = useListState(readinessList);
  const month = chosenMonth(raw, today);
  const readiness = useReadiness(readinessQuery(raw, today));
  const gstr1 = useGstr1(month);
  const gstr3b = useGstr3b(month);
  const opened = readOpenTable(state.open);
  const open = (table: OpenTable) => setOpen(writeOpenTable(table));
  const { data: known } = gstr1;

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div className={styles.choice} data-screen-only>
          <Combobox
            className={styles.month ?? ''}
            aria-label="Month"
            options={monthChoices(today).map((one) => ({ value: one, label: formatMonth(one) }))}
            value={month}
            onChange={(chosen) => setFilters({ month: chosen, check: undefined })}
          />
          {known?.month === month && (
            <span className={styles.days}>
              {formatDate(known.from)} – {formatDate(known.to)}
            </span>
          )}
        </div>
        <p className={styles.noAdvice}>{gstReportMessages.noAdvice}</p>
      </div>
      <ReadinessPanel
        query={readiness}
        check={state.filters.check}
        onCheck={(check) => setFilter('check', check)}
        onPage={setPage}
      />
      <Gstr1Panels query={gstr1} onOpen={open} />
      <Gstr3bPanel query={gstr3b} onOpen={open} />
      <Suspense>
        {opened && (
          <DocumentsDialog
            key={state.open}
            month={month}
            opened={opened}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
