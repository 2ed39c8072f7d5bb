import { Button } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { formatCount } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import type { BulkOutcome } from './bulk-outcome.ts';
import styles from './employees.module.css';
import { employeeRoutes } from './routes.ts';

type BulkOutcomeDialogProps = { outcome: BulkOutcome; onClose: () => void };

/** After a bulk change: who was left out, and why. */
export function BulkOutcomeDialog({ outcome, onClose }: BulkOutcomeDialogProps) {
  const { title, unchanged, refused } = outcome;
  const leftOut = `${formatCount(refused.length, ['person was', 'people were'])} left out`;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      description={unchanged ? `${unchanged}. ${leftOut}.` : `${leftOut}.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ul className={styles.refused} aria-label="Left out">
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            {name && (
              <Link to={employeeRoutes.record(id)} className={styles.refusedName}>
                {name}
              </Link>
            )}
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
