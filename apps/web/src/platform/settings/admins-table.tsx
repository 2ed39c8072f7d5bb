import type { Admin } from '@kolam/contract/platform/settings/model.ts';
import { adminList } from '@kolam/contract/platform/settings/values.ts';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { adminColumns } from './admin-columns.tsx';
import { useAdminRowActions } from './admin-row-actions.ts';
import type { InvitationLink } from './invite-dialog.tsx';
import { useAdmins } from './queries.ts';

const noun = ['administrator', 'administrators'] as const;

type AdminsTableProps = { onLink: (link: InvitationLink) => void };

/** The administrators, searched, filtered, sorted and paged by the server. */
export function AdminsTable({ onLink }: AdminsTableProps) {
  const list = useListState(adminList);
  const query = useAdmins(listQuery(list.state));
  const { data } = query;
  const actions = useAdminRowActions(onLink);
  const total = data?.meta.total;

  return (
    <ListTable<Admin>
      list={list}
      query={query}
      id="admins"
      caption="Administrators"
      noun={noun}
      columns={adminColumns}
      rows={data?.data}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={total}
      expectedRows={4}
      actions={actions}
      empty={
        <EmptyState
          title="No administrators found"
          description="Try another name, email or status."
        />
      }
      problem="Could not load administrators."
    />
  );
}
