import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { GoodsReturn } from '@kolam/contract/inventory/returns/model.ts';
import { returnList } from '@kolam/contract/inventory/returns/values.ts';
import { titledByServer } from '#core/api-problem.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useReturnsPage } from './queries.ts';
import { useReturnColumns } from './return-columns.tsx';

const noun = ['return', 'returns'] as const;

/** A table of returns and write-offs, the newest first. */
export function ReturnsTable() {
  const list = useListState(returnList);
  const { state } = list;
  const query = useReturnsPage(listQuery(state));
  const columns = useReturnColumns();

  return (
    <ListTable<GoodsReturn>
      list={list}
      query={query}
      id="returns"
      caption="Processed returns"
      noun={noun}
      columns={columns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ code }) => code}
      total={query.data?.meta.total}
      onOpen={({ id }) => list.setOpen(id)}
      empty={
        <EmptyList
          list={list}
          title={returnMessages.empty}
          description="What comes back of events and vendors shows here, with what was used or lost."
        />
      }
      problem={titledByServer(returnMessages.loadFailed)}
    />
  );
}
