import { adminMessages } from '@kolam/contract/platform/settings/messages.ts';
import type { Admin } from '@kolam/contract/platform/settings/model.ts';
import {
  IconDeviceMobileOff,
  IconMailForward,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useAdmin, useCan } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { inviteAgain, resetTwoStep, setAdminStatus } from './admin-actions.ts';
import type { InvitationLink } from './invite-dialog.tsx';

/** Returns the actions on an administrator, for users who may run them. */
export function useAdminRowActions(onLink: (link: InvitationLink) => void) {
  const me = useAdmin();
  const canWrite = useCan('admins:write');
  const confirm = useConfirm();

  return (admin: Admin): RowAction[] => {
    const { id, name, email, status, hasTwoStep } = admin;
    if (!canWrite) return [];
    return [
      {
        label: 'Invite again',
        icon: IconMailForward,
        visible: status === 'invited',
        onSelect: async () => {
          const link = await inviteAgain(admin);
          if (link) onLink({ email, link });
        },
      },
      {
        label: 'Reset two-step sign-in',
        icon: IconDeviceMobileOff,
        visible: hasTwoStep && id !== me.id,
        onSelect: () =>
          void confirm({
            title: `Reset the two-step sign-in of ${name}?`,
            effects: [
              'Their authenticator app and recovery codes stop working, and every open session ends.',
              'They sign in with the password alone and can set it up again. They get a mail.',
            ],
            verb: 'Reset',
            busyText: 'Resetting...',
            tone: 'danger',
            run: () => resetTwoStep(admin),
          }),
      },
      {
        label: 'Deactivate',
        icon: IconUserOff,
        tone: 'bad',
        visible: status !== 'inactive',
        disabled: id === me.id ? adminMessages.ownAccount : undefined,
        onSelect: () =>
          void confirm({
            title: `Deactivate ${name}?`,
            effects: [
              status === 'invited'
                ? 'The invitation stops working.'
                : 'Every open session ends at once, and signing in is refused.',
              'What they did stays in the records. You can reactivate them later.',
            ],
            verb: 'Deactivate',
            busyText: 'Deactivating...',
            tone: 'danger',
            run: () => setAdminStatus(admin, 'inactive'),
          }),
      },
      {
        label: 'Reactivate',
        icon: IconUserCheck,
        visible: status === 'inactive',
        onSelect: () =>
          void confirm({
            title: `Reactivate ${name}?`,
            effects: ['They may sign in again and do everything an administrator may.'],
            verb: 'Reactivate',
            busyText: 'Reactivating...',
            run: () => setAdminStatus(admin, 'active'),
          }),
      },
    ];
  };
}
