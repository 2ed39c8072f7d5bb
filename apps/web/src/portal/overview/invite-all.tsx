import { personMessages } from '@kolam/contract/portal/people/messages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { usePortalCan } from '#core/portal-session.ts';
import { toastError } from '#core/problem-report.ts';
import { formatCount } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';

/** Those who were invited and never came, with a button that invites again whom it can. */
export function InviteAll({ invited, invitable }: { invited: number; invitable: number }) {
  const canInvite = usePortalCan('portal:people');
  const [isBusy, setIsBusy] = useState(false);

  async function inviteAll() {
    setIsBusy(true);
    try {
      const { sent } = await api('POST /company/people/invitations');
      if (sent > 0) toast.success(personMessages.allInvited(sent));
      else toast.note(personMessages.invitedLately);
      void refreshAll();
    } catch (error) {
      toastError(error);
    } finally {
      setIsBusy(false);
    }
  }

  if (!canInvite) return null;
  return (
    <Notice
      tone="attention"
      title={`${formatCount(invited, ['person was', 'people were'])} invited and never came`}
      message={
        invitable > 0
          ? 'Invite them again: everyone once a day at most.'
          : personMessages.invitedLately
      }
      end={
        invitable > 0 && (
          <Button variant="default" disabled={isBusy} onClick={() => void inviteAll()}>
            Invite all again
          </Button>
        )
      }
    />
  );
}
