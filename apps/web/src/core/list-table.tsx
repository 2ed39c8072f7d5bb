import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { DataTableProps } from '#ui/data-table/table-props.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FilterBar, type SelectFilter } from '#ui/filter-bar.tsx';
import { formatCount } from '#ui/format.ts';
import { Pager } from '#ui/pager.tsx';
import { reasonOf } from './api-problem.ts';
import { useExistingPage } from './list-state.ts';
import { OutdatedNotice } from './outdated-notice.tsx';

type List = {
  state: { page: number; limit: number; sort: string };
  setSort: (sort: string) => void;
  setPage: (page: number, options?: { replace: boolean }) => void;
  setLimit: (limit: number) => void;
  limits: readonly number[];
  searchField: ComponentProps<typeof FilterBar>['search'];
  selects: readonly SelectFilter[];
  clear: () => void;
};

/** Props set by the list and its response. */
type Known = 'fetching' | 'sort' | 'onSort' | 'toolbar' | 'error' | 'footer';

type ListTableProps<Row> = Omit<DataTableProps<Row>, Known> & {
  /** From `useListState`. */
  list: List;
  /** The query of the page on screen. */
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  /** The title when nothing could be loaded, above the server's reason or a given detail. */
  problem: string | ((error: Error) => { title: string; detail?: string });
  /** The filters above the rows, the list's selects by default. */
  filters?: readonly SelectFilter[];
  /** Buttons beside the filters. */
  end?: ReactNode;
  /**
   * Shown above the rows instead of search and filters. Receives the number of matches ("42
   * companies") and the column menu.
   */
  toolbar?: (found: { count: string | undefined; viewMenu: ReactNode }) => ReactNode;
  pager?: Pick<ComponentProps<typeof Pager>, 'summary' | 'place' | 'previous'>;
};

/**
 * Returns the data shown last, for when the next page can't be loaded. A list that loads without
 * placeholder rows is a different list, and its predecessor's rows are never shown for it.
 */
function useLastRead<Row>(
  { data, error }: Pick<UseQueryResult, 'data' | 'error'>,
  shown: Pick<DataTableProps<Row>, 'rows' | 'total'> & { pager: ListTableProps<Row>['pager'] },
) {
  const [last, setLast] = useState({ data, shown });
  if (data !== last.data && (data !== undefined || error === null)) setLast({ data, shown });
  return last;
}

/** The table of a screen's list that the server searches, filters, sorts and pages. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, query, problem, toolbar, filters, end, pager: shownPager, ...table } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const { noun } = table;
  const { page, limit, sort } = list.state;
  useExistingPage(list, isPlaceholderData ? undefined : table.total);

  const last = useLastRead<Row>(query, { rows: table.rows, total: table.total, pager: shownPager });
  const isOfBefore = error !== null && data === undefined && last.data !== undefined;
  const { rows, total, pager } = isOfBefore ? last.shown : { ...table, pager: shownPager };
  // After paging, the user is at the bottom of the table, far from the notice that the rows are
  // still the old ones.
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOfBefore) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [isOfBefore]);

  // No count is pending once the list has failed to load.
  const unknown = error ? '' : undefined;
  const count = total === undefined ? unknown : formatCount(total, noun);
  const failure = error && {
    ...reasonOf(error),
    ...(typeof problem === 'string' ? { title: problem } : problem(error)),
  };
  return (
    <>
      {failure && (
        <div ref={notice}>
          <OutdatedNotice
            query={isOfBefore ? { ...query, data: last.data } : query}
            title={failure.title}
            detail={failure.detail}
          />
        </div>
      )}
      <DataTable<Row>
        {...table}
        rows={rows}
        total={total}
        fetching={isPlaceholderData || isOfBefore}
        sort={sort}
        onSort={list.setSort}
        toolbar={(viewMenu) =>
          toolbar ? (
            toolbar({ count, viewMenu })
          ) : (
            <FilterBar
              search={list.searchField}
              filters={filters ?? list.selects}
              count={count}
              onClearAll={list.clear}
              end={
                <>
                  {end}
                  {viewMenu}
                </>
              }
            />
          )
        }
        error={
          failure &&
          data === undefined &&
          !isOfBefore && (
            <ErrorPanel {...failure} onRetry={() => void refetch()} retrying={isFetching} />
          )
        }
        footer={
          total !== undefined && (
            <Pager
              page={page}
              limit={limit}
              total={total}
              onPage={list.setPage}
              onLimit={list.setLimit}
              limits={list.limits}
              {...pager}
            />
          )
        }
      />
    </>
  );
}
