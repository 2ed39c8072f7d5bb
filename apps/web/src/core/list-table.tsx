import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { DataTableProps } from '#ui/data-table/table-props.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
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
};

/** Set by the list and its response. */
type Known = 'fetching' | 'sort' | 'onSort' | 'toolbar' | 'error' | 'footer';

type ListTableProps<Row> = Omit<DataTableProps<Row>, Known> & {
  /** Of `useListState`. */
  list: List;
  /** The page that shows. */
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  /** What is said when nothing could be loaded, above the server's reason or one's own. */
  problem: string | ((error: Error) => { title: string; detail?: string });
  /** Above the rows, given how many match ("42 companies") and the menu of the columns. */
  toolbar: (found: { count: string | undefined; viewMenu: ReactNode }) => ReactNode;
  pager?: Pick<ComponentProps<typeof Pager>, 'limits' | 'summary' | 'place' | 'previous'>;
};

/**
 * What showed last, for when the page that was asked for next can't be read. A list that loads
 * without the rows of before is another one, for which they are never to be taken.
 */
function useLastRead<Row>(
  { data, error }: Pick<UseQueryResult, 'data' | 'error'>,
  shown: Pick<DataTableProps<Row>, 'rows' | 'total'> & { pager: ListTableProps<Row>['pager'] },
) {
  const [last, setLast] = useState({ data, shown });
  if (data !== last.data && (data !== undefined || error === null)) setLast({ data, shown });
  return last;
}

/** A list that the server searches, filters, sorts and pages, as the table of a screen. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, query, problem, toolbar, pager: shownPager, ...table } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const { noun } = table;
  const { page, limit, sort } = list.state;
  useExistingPage(list, isPlaceholderData ? undefined : table.total);

  const last = useLastRead<Row>(query, { rows: table.rows, total: table.total, pager: shownPager });
  const isOfBefore = error !== null && data === undefined && last.data !== undefined;
  const { rows, total, pager } = isOfBefore ? last.shown : { ...table, pager: shownPager };
  // Anyone who paged stands at the foot of the rows, far from the word that they are still the old ones.
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOfBefore) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [isOfBefore]);

  // Nothing is being counted any more when the list could not be loaded.
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
        toolbar={(viewMenu) => toolbar({ count, viewMenu })}
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
              {...pager}
            />
          )
        }
      />
    </>
  );
}
