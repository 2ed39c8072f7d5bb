import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem, messageOf } from '#core/api-problem.ts';
import { Filled } from '#core/filled.ts';
import { useSingleAction } from '#core/single-action.ts';
import { Dialog } from '#ui/dialog.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { staffLeaves } from './slots.ts';
import styles from './staff.module.css';
import { setActive } from './staff-actions.ts';

type DeactivateDialogProps = { staff: Staff; onClose: () => void };

/**
 * Asks before deactivating a staff member, showing the open tasks that would remain assigned to
 * them.
 */
export function DeactivateDialog({ staff, onClose }: DeactivateDialogProps) {
  const [error, setError] = useState<unknown>();
  const action = useSingleAction({
    mutationFn: () => setActive(staff, false),
    onMutate: () => setError(undefined),
    onSuccess: onClose,
    onError: setError,
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Deactivate ${staff.name}?`}
      busy={action.isPending}
      footer={
        <>
          <Button variant="default" disabled={action.isPending} onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="clay" disabled={action.isPending} onClick={() => action.start()}>
            {action.isPending ? 'Deactivating...' : 'Deactivate'}
          </Button>
        </>
      }
    >
      <div className={layout.stack16}>
        {error !== undefined && (
          <Notice
            tone="bad"
            message={messageOf(error)}
            requestId={error instanceof ApiProblem ? error.requestId : undefined}
          />
        )}
        <ul className={styles.effects}>
          <li>{staffMessages.sessionsEnd}</li>
          <li>What they did stays in the records. You can activate them again later.</li>
        </ul>
        <Filled slot={staffLeaves} with={{ staffId: staff.id }} />
      </div>
    </Dialog>
  );
}
