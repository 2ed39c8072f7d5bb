import { linkLasts } from '@kolam/contract/platform/auth/limits.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAddressAction } from '#core/address-action.ts';
import { MailNotice } from '#core/mail-notice.tsx';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { AdminsTable } from './admins-table.tsx';
import type { InvitationLink } from './invite-dialog.tsx';
import styles from './settings.module.css';

// The form includes its schema, which is not needed to view the list.
const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx'), 'InviteDialog', {
  title: 'Invite an administrator',
  size: 'small',
  fields: 2,
});
const LinkDialog = lazyDialog(() => import('#ui/link-dialog.tsx'), 'LinkDialog');
const linkTexts = {
  title: 'Invitation link',
  label: 'Link to set a password',
  lasts: linkLasts.invite,
  what: 'invitation link',
};

/** The administrators of the console. */
export function AdminsTab() {
  const canWrite = useCan('admins:write');
  const openDialog = useOpenDialog();
  const showLink = (link: InvitationLink) => openDialog(LinkDialog, { ...linkTexts, ...link });
  const invite = () => void openDialog(InviteDialog, { onLink: showLink });
  useAddressAction({ create: canWrite ? invite : undefined });

  return (
    <>
      <div className={styles.mail}>
        <MailNotice message="They are saved as files on the server. Invitation links can be copied instead." />
      </div>
      <div className={styles.bar}>
        <p>Administrators may do everything in the console.</p>
        {canWrite && (
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={invite}>
            Invite Administrator
          </Button>
        )}
      </div>
      <AdminsTable onLink={showLink} />
    </>
  );
}
