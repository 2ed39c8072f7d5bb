import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem, messageOf } from '#core/api-problem.ts';
import { useSingleAction } from '#core/single-action.ts';
import { Dialog } from '#ui/dialog.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { refreshStaff, removeCachedStaff } from './queries.ts';
import { staffRoutes } from './routes.ts';
import styles from './staff.module.css';

type EraseStaffDialogProps = { staff: Staff; onClose: () => void };

/** Confirms the erasure of a person, listing what is deleted and what the law keeps. */
export function EraseStaffDialog({ staff, onClose }: EraseStaffDialogProps) {
  const { id, name, version } = staff;
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const action = useSingleAction({
    mutationFn: () => api('DELETE /admin/staff/{id}', { params: { id }, ifMatch: version }),
    onMutate: () => setError(undefined),
    onSuccess: async () => {
      onClose();
      toast.success(staffMessages.erased, { about: id });
      await navigate({ to: staffRoutes.list() });
      await removeCachedStaff(id);
    },
    onError: (failure) => {
      setError(failure);
      // The person may have been changed or erased since, so their data is refreshed.
      void refreshStaff();
    },
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Erase ${name}?`}
      description="The person is gone for good. It cannot be undone."
      busy={action.isPending}
      footer={
        <>
          <Button variant="default" disabled={action.isPending} onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="clay" disabled={action.isPending} onClick={() => action.start()}>
            {action.isPending ? 'Erasing...' : 'Erase'}
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
        <section className={styles.erasure}>
          <h3>What goes</h3>
          <ul className={styles.effects}>
            <li>Name, email, phone, PAN, bank account and all documents</li>
            <li>Their sign-in, and their name in histories, tasks and mails</li>
            <li>Name and bank account on payslips</li>
          </ul>
        </section>
        <section className={styles.erasure}>
          <h3>What stays</h3>
          <ul className={styles.effects}>
            <li>Code and figures of payslips: the law wants them kept for 8 years</li>
            <li>Finished tasks, without a name</li>
            <li>Who made an entry in the books, such as invoices and stock</li>
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
