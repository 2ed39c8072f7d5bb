import { ownDataMessages } from '@kolam/contract/people/own-data/messages.ts';
import type { ErasureRequest } from '@kolam/contract/people/own-data/model.ts';
import { erasureRequestList } from '@kolam/contract/people/own-data/values.ts';
import { IconUser, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { employeeRoutes } from '#people/employees/routes.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { erasureRequestColumns } from './erasure-request-columns.tsx';
import { useRequestsPage } from './queries.ts';

const noun = ['request', 'requests'] as const;

// The form loads schemas, which the list doesn't need.
const DeclineDialog = lazyDialog(() => import('./decline-dialog.tsx'), 'DeclineDialog');

/** Requests of employees to erase their data. Erasing itself is an action of the profile. */
export function ErasureRequestsScreen() {
  const list = useListState(erasureRequestList);
  const query = useRequestsPage(listQuery(list.state));
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const openProfile = ({ employee }: ErasureRequest) =>
    void navigate({ to: employeeRoutes.record(employee.id) });
  const actions = (request: ErasureRequest): RowAction[] => [
    { label: 'Open profile', icon: IconUser, onSelect: () => openProfile(request) },
    {
      label: 'Decline',
      icon: IconX,
      visible: request.status === 'open',
      onSelect: () => openDialog(DeclineDialog, { request }),
    },
  ];
  return (
    <>
      <PageHeader
        title="Erasure requests"
        description="Employees who ask to have their data erased. Open a profile to erase the person there."
      />
      <ListTable<ErasureRequest>
        list={list}
        query={query}
        id="erasure-requests"
        caption="Erasure requests"
        noun={noun}
        columns={erasureRequestColumns}
        rows={query.data?.data}
        rowId={({ id }) => id}
        rowName={({ employee }) => employee.name}
        total={query.data?.meta.total}
        expectedRows={5}
        onOpen={openProfile}
        actions={actions}
        empty={
          <EmptyList
            list={list}
            title="No requests found"
            description="When an employee asks in the app to have their data erased, it stands here."
          />
        }
        problem={ownDataMessages.loadFailed}
      />
    </>
  );
}
