import { portalUserMessages } from '@kolam/contract/portal/accounts/messages.ts';
import type { PortalUser } from '@kolam/contract/portal/accounts/model.ts';
import {
  IconKey,
  IconMailForward,
  IconPencil,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { toastError } from '#core/problem-report.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { toast } from '#ui/toast.ts';
import { changeUser, inviteUserAgain, type PortalOf } from './queries.ts';

/** The link to hand over where mails are not delivered. */
export type InvitationLink = { email: string; link: string };

type Wanted = {
  of: PortalOf;
  ownId: string | undefined;
  onLink: (link: InvitationLink) => void;
  onEdit: (user: PortalUser) => void;
  onReset: (user: PortalUser) => void;
};

/** Returns the actions on someone of a portal. */
export function useUserActions({ of, ownId, onLink, onEdit, onReset }: Wanted) {
  const confirm = useConfirm();

  async function inviteAgain({ id, email }: PortalUser) {
    try {
      const link = await inviteUserAgain(of, id);
      toast.success(link ? portalUserMessages.linkMade : portalUserMessages.invited(email));
      if (link) onLink({ email, link });
    } catch (error) {
      toastError(error);
    }
  }

  async function setStatus(user: PortalUser, status: 'active' | 'inactive') {
    await changeUser(of, user, { status });
    const { deactivated, reactivated } = portalUserMessages;
    toast.success((status === 'active' ? reactivated : deactivated)(user.name));
  }

  return (user: PortalUser): RowAction[] => [
    {
      label: 'Edit',
      icon: IconPencil,
      visible: user.status !== 'inactive',
      onSelect: () => onEdit(user),
    },
    {
      label: 'Send link again',
      icon: IconMailForward,
      visible: user.status === 'invited',
      onSelect: () => void inviteAgain(user),
    },
    {
      label: 'Reset sign-in',
      icon: IconKey,
      visible: of !== 'own' && user.status !== 'inactive',
      onSelect: () => onReset(user),
    },
    {
      label: 'Deactivate',
      icon: IconUserOff,
      tone: 'bad',
      visible: user.status !== 'inactive',
      disabled: user.id === ownId ? portalUserMessages.ownAccount : undefined,
      onSelect: () =>
        void confirm({
          title: `Deactivate ${user.name}?`,
          effects: [
            user.status === 'invited'
              ? 'The invitation stops working.'
              : 'Every open session ends at once, and signing in is refused.',
            'You can reactivate them later.',
          ],
          verb: 'Deactivate',
          busyText: 'Deactivating...',
          tone: 'danger',
          run: () => setStatus(user, 'inactive'),
        }),
    },
    {
      label: 'Reactivate',
      icon: IconUserCheck,
      visible: user.status === 'inactive',
      onSelect: () => void setStatus(user, 'active').catch(toastError),
    },
  ];
}
