import { dayOf } from '@kolam/contract/core/dates.ts';
import { dueList } from '@kolam/contract/finance/dues/values.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useMemo } from 'react';
import { download } from '#core/api.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { ExportMenu } from '#core/export-menu.tsx';
import { filterQuery, listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useNow } from '#ui/clock.ts';
import { DayInput } from '#ui/day-input.tsx';
import { dueColumns } from './due-columns.tsx';
import { type DueKind, dueTexts } from './due-texts.ts';
import styles from './dues.module.css';
import { DuesDrawer } from './dues-drawer.tsx';
import { type PartyDue, useDues } from './queries.ts';
import { TotalsStrip } from './totals-strip.tsx';

export const ReceivablesScreen = () => <DuesScreen kind="customer" />;
export const PayablesScreen = () => <DuesScreen kind="vendor" />;

/** Customers or vendors with what was due at the end of a day, by age. */
function DuesScreen({ kind }: { kind: DueKind }) {
  const list = useListState(dueList);
  const { state } = list;
  const query = useDues({ ...listQuery(state), kind });
  const today = dayOf(new Date(useNow()));
  const texts = dueTexts[kind];
  const columns = useMemo(() => dueColumns(texts.party, texts.onAccount), [texts]);
  const total = query.data?.meta.total;
  // The day is no narrowing of the list: another day is another report.
  const isNarrowed = state.search !== '';

  return (
    <>
      <div className={styles.head}>
        <p className={styles.about}>{texts.about}</p>
        <DayInput
          late
          className={styles.day}
          label="At the end of"
          value={state.filters.on ?? today}
          max={today}
          onChange={(on) => list.setFilter('on', on === today || on === '' ? undefined : on)}
        />
        <ExportMenu
          disabled={!total}
          save={(format) =>
            download('GET /admin/finance/dues/export', `${texts.title.toLowerCase()}.${format}`, {
              query: { ...filterQuery(state), kind, format },
            })
          }
        />
      </div>
      {(query.data || !query.error) && (
        <TotalsStrip totals={query.data?.totals} onAccount={texts.onAccount} />
      )}
      <ListTable<PartyDue>
        list={list}
        query={query}
        id={`dues-${kind}`}
        caption={texts.title}
        noun={texts.noun}
        columns={columns}
        rows={query.data?.data}
        rowId={({ party }) => party.id}
        rowName={({ party }) => party.name}
        total={total}
        onOpen={({ party }) => list.setOpen(party.id)}
        filters={[]}
        empty={
          <EmptyList
            list={{ narrowed: isNarrowed, clear: () => list.setSearch('') }}
            title="Nothing due"
            description={texts.empty}
          />
        }
        problem={financeMessages.loadFailed}
      />
      <DuesDrawer
        kind={kind}
        id={state.open}
        on={state.filters.on}
        onClose={() => list.setOpen(undefined)}
      />
    </>
  );
}
