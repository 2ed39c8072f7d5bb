import { appAddress } from '@kolam/contract/core/app-links.ts';
import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useCan, useConsoleInfo } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { inviteAgain } from './employee-actions.ts';
import { useEmployeeFigures } from './queries.ts';

/** Sends the invitations of pending people again, of one company or of all, while there are any. */
export function InviteAgainButton({ companyId }: { companyId: string | undefined }) {
  const canWrite = useCan('employees:write');
  const pending = useEmployeeFigures(companyId).data?.pendingEmployees ?? 0;
  const { appUrl, mail } = useConsoleInfo();
  const address = appAddress(appUrl);
  const confirm = useConfirm();
  if (!canWrite || pending === 0) return null;

  const ask = () =>
    confirm({
      title: `Send ${formatCount(pending, ['invitation', 'invitations'])} again?`,
      effects: [
        `All pending employees of ${companyId ? 'this company' : 'all active companies'} get a new mail. Their earlier links stop working.`,
        `The link leads to the employees’ app, ${address}.`,
        'Nobody is invited twice within 24 hours.',
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
      {`Send invitations again (${formatNumber(pending)})`}
    </Button>
  );
}
