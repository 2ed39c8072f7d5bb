import { ownDataMessages } from '@kolam/contract/people/own-data/messages.ts';
import type { ErasureRequest } from '@kolam/contract/people/own-data/model.ts';
import { Button } from '@mantine/core';
import { IconUser, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { listQuery } from '#core/list-search.ts';
import { selectFilters, useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { employeeRoutes } from '#people/employees/routes.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { erasureRequestColumns } from './erasure-request-columns.tsx';
import { erasureRequestsSearch } from './erasure-requests-search.ts';
import { useRequestsPage } from './queries.ts';

const noun = ['request', 'requests'] as const;

// The form loads schemas, which the list doesn't need.
const DeclineDialog = lazy(async () => {
  const { DeclineDialog: Dialog } = await import('./decline-dialog.tsx');
  return { default: Dialog };
});

/** Requests of employees to erase their data. Erasing itself is an action of the profile. */
export function ErasureRequestsScreen() {
  const list = useListState(erasureRequestsSearch);
  const query = useRequestsPage(listQuery(list.state));
  const navigate = useNavigate();
  const [declining, setDeclining] = useState<ErasureRequest>();
  const openProfile = ({ employee }: ErasureRequest) =>
    void navigate({ to: employeeRoutes.record(employee.id) });
  const actions = (request: ErasureRequest): RowAction[] => [
    { label: 'Open profile', icon: IconUser, onSelect: () => openProfile(request) },
    {
      label: 'Decline',
      icon: IconX,
      visible: request.status === 'open',
      onSelect: () => setDeclining(request),
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
        toolbar={({ count, viewMenu }) => (
          <FilterBar
            search={{
              value: list.state.search,
              onChange: list.setSearch,
              label: 'Search requests',
              placeholder: 'Search name, company, email...',
            }}
            filters={selectFilters(list)}
            count={count}
            onClearAll={list.clear}
            end={viewMenu}
          />
        )}
        empty={
          list.narrowed ? (
            <EmptyState
              title="No requests found"
              description="None matches this search and these filters."
              action={
                <Button variant="default" onClick={list.clear}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="No requests found"
              description="When an employee asks in the app to have their data erased, it stands here."
            />
          )
        }
        problem={ownDataMessages.loadFailed}
      />
      <Suspense>
        {declining && <DeclineDialog request={declining} onClose={() => setDeclining(undefined)} />}
      </Suspense>
    </>
  );
}
