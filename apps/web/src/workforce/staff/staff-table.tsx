import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { staffList } from '@kolam/contract/workforce/staff/values.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useAddressAction } from '#core/address-action.ts';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatNumber } from '#ui/format.ts';
import { useStaffPage } from './queries.ts';
import { staffRoutes } from './routes.ts';
import styles from './staff.module.css';
import { staffColumns } from './staff-columns.tsx';
import { CreateDialog } from './staff-dialogs.ts';
import { useDecisionActions } from './use-decision-actions.ts';

const noun = ['member of staff', 'members of staff'] as const;

/** Returns the position of a page in the list. */
function placeOf(page: number, limit: number, total: number): string {
  const pages = Math.max(1, Math.ceil(total / limit));
  return `Page ${formatNumber(page)} of ${formatNumber(pages)} - ${formatNumber(total)} total`;
}

/** The staff, searched, filtered, sorted and paged by the server. */
export function StaffTable() {
  const list = useListState(staffList);
  const { page, limit } = list.state;
  const query = useStaffPage(listQuery(list.state));
  const { data, isFetching, refetch } = query;
  const canWrite = useCan('staff:write');
  const openDialog = useOpenDialog();
  const create = () => openDialog(CreateDialog);
  useAddressAction({ create: canWrite ? create : undefined });
  const actions = useDecisionActions();
  const total = data?.meta.total;

  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.barTitle}>Staff Management</h2>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          aria-disabled={isFetching}
          onClick={() => !isFetching && void refetch()}
        >
          Refresh
        </Button>
        {canWrite && (
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
            Add Staff
          </Button>
        )}
      </div>
      <ListTable<Staff>
        list={list}
        query={query}
        id="staff"
        caption="Staff"
        noun={noun}
        columns={staffColumns}
        rows={data?.data}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        total={total}
        expectedRows={limit}
        href={({ id }) => staffRoutes.record(id)}
        actions={actions}
        inlineActions={2}
        empty={
          <EmptyState
            title={staffMessages.empty}
            description={
              list.narrowed
                ? 'Nobody matches this search and these filters.'
                : 'Whoever registers, or is added here, shows in this list.'
            }
            action={
              list.narrowed && (
                <Button variant="default" onClick={list.clear}>
                  Clear filters
                </Button>
              )
            }
          />
        }
        problem={staffMessages.loadFailed}
        pager={{
          summary: placeOf(page, limit, total ?? 0),
          place: false,
          previous: 'Prev',
        }}
      />
    </>
  );
}
