import { appAddress } from '@kolam/contract/core/app-links.ts';
import { invitationPause } from '@kolam/contract/people/employees/invitation-pause.ts';
import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useCan, useConsoleInfo } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { inviteAgain } from './employee-actions.ts';
import { useEmployeeFigures } from './queries.ts';

/** Sends invitations of pending people again, of one company or of all, to those who can get one. */
export function InviteAgainButton({ companyId }: { companyId: string | undefined }) {
  const canWrite = useCan('employees:write');
  const { pendingEmployees = 0, invitableEmployees: invitable = 0 } =
    useEmployeeFigures(companyId).data ?? {};
  const others = pendingEmployees - invitable;
  const { appUrl, mail } = useConsoleInfo();
  const address = appAddress(appUrl);
  const confirm = useConfirm();
  if (!canWrite || invitable === 0) return null;

  const ask = () =>
    confirm({
      title: `Send ${formatCount(invitable, ['invitation', 'invitations'])} again?`,
      effects: [
        `Pending employees of ${companyId ? 'this company' : 'all active companies'} get a new mail. Their earlier links stop working.`,
        `The link leads to the employees’ app, ${address}.`,
        others > 0
          ? `${formatCount(others, ['other', 'others'])} can get none: they were invited within the last ${invitationPause} hours, or their company is closed.`
          : `Nobody is invited twice within ${invitationPause} hours.`,
        ...(mail === 'outbox'
          ? ['Mails are not delivered here: they are saved as files on the server.']
          : []),
      ],
      verb: 'Send',
      busyText: 'Sending...',
      run: async () => {
        const outcome = await inviteAgain(companyId);
        const say = outcome.sent === 0 ? toast.note : toast.success;
        say(employeeMessages.invitedAgain(outcome));
      },
    });

  return (
    <Button
      variant="default"
      leftSection={<IconMailForward size={16} aria-hidden="true" />}
      onClick={() => void ask()}
    >
      {`Send invitations again (${formatNumber(invitable)})`}
    </Button>
  );
}
