import { linkLasts } from '@kolam/contract/platform/auth/limits.ts';
import type { PortalUser } from '@kolam/contract/portal/accounts/model.ts';
import { portalRightLabels } from '@kolam/contract/portal/accounts/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { Identity } from '#ui/identity.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './portal.module.css';
import { type PortalOf, usePortalUsers } from './queries.ts';
import { type InvitationLink, useUserActions } from './use-user-actions.ts';

const InviteUserDialog = lazyDialog(() => import('./invite-user-dialog.tsx'), 'InviteUserDialog', {
  title: 'Invite to the portal',
  size: 'small',
  fields: 3,
});
const EditUserDialog = lazyDialog(() => import('./edit-user-dialog.tsx'), 'EditUserDialog', {
  title: 'Edit',
  size: 'small',
  fields: 2,
});
const ResetUserDialog = lazyDialog(() => import('./reset-user-dialog.tsx'), 'ResetUserDialog', {
  title: 'Reset sign-in',
  size: 'small',
  fields: 1,
});
const LinkDialog = lazyDialog(() => import('#ui/link-dialog.tsx'), 'LinkDialog');
const linkTexts = {
  title: 'Invitation link',
  label: 'Link to set a password',
  lasts: linkLasts.invite,
  what: 'invitation link',
};

const tones = { active: 'good', invited: 'attention', inactive: 'quiet' } as const;

const columns: readonly Column<PortalUser>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ name, email }) => <Identity name={name} detail={email} tile />,
  },
  {
    id: 'right',
    header: 'Right',
    width: 110,
    priority: 4,
    cell: ({ right }) => portalRightLabels[right],
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 112,
    priority: 3,
    cell: ({ status }) => <StatusBadge status={status} tone={tones[status]} />,
  },
  {
    id: 'lastSignInAt',
    header: 'Last sign-in',
    width: 140,
    priority: 1,
    cell: ({ lastSignInAt }) => <RelativeTime at={lastSignInAt} empty="Never" />,
  },
];

type UsersListProps = {
  of: PortalOf;
  /** The person who looks, if they are one of them. */
  ownId?: string;
  canChange: boolean;
  title: string;
};

/** The people of a portal, with what may be done about them. */
export function UsersList({ of, ownId, canChange, title }: UsersListProps) {
  const titleId = useId();
  const query = usePortalUsers(of);
  const { data: users } = query;
  const openDialog = useOpenDialog();
  const showLink = (link: InvitationLink) => openDialog(LinkDialog, { ...linkTexts, ...link });
  const actions = useUserActions({
    of,
    ownId,
    onLink: showLink,
    onEdit: (user) => openDialog(EditUserDialog, { of, user }),
    onReset: (user) => openDialog(ResetUserDialog, { user, onLink: showLink }),
  });

  return (
    <section className={layout.stack12} aria-labelledby={titleId}>
      <header className={styles.row}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {canChange && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            // The first person is an owner, so the dialog needs the list.
            disabled={!users}
            onClick={() =>
              openDialog(InviteUserDialog, {
                of,
                isFirst: users?.length === 0,
                onLink: showLink,
              })
            }
          >
            Invite
          </Button>
        )}
      </header>
      <DataTable<PortalUser>
        id="portal-users"
        caption="People of the portal"
        noun={['person', 'people']}
        columns={columns}
        rows={users}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        total={users?.length}
        expectedRows={2}
        inlineActions={1}
        {...(canChange && { actions })}
        empty={
          <p className={styles.empty}>
            Nobody may sign in to the portal yet. The first person is an owner.
          </p>
        }
        error={
          query.error &&
          !users && <LoadProblem title="Could not load the people of the portal." query={query} />
        }
      />
    </section>
  );
}
