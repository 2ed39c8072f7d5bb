import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { Button } from '@mantine/core';
import { useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { formatDateTime } from '#ui/format.ts';
import { useStaffOutcomes } from './outcomes.tsx';
import styles from './profile.module.css';
import { withdrawEmail } from './staff-actions.ts';

type NewEmailNoteProps = { staff: Staff; newEmail: NonNullable<Staff['newEmail']> };

/** Says that a changed email is not confirmed yet. */
export function NewEmailNote({ staff, newEmail: { email, until } }: NewEmailNoteProps) {
  const canWrite = useCan('staff:write');
  const { onFailure } = useStaffOutcomes();
  const withdrawal = useSingleAction({
    mutationFn: () => withdrawEmail(staff),
    onError: onFailure,
  });
  return (
    <p className={styles.remark}>
      {email} has to confirm until {formatDateTime(until)}.{' '}
      {canWrite && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={withdrawal.isPending}
          onClick={() => withdrawal.start()}
        >
          Keep the old email
        </Button>
      )}
    </p>
  );
}
