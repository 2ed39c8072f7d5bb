import type { Staff } from '@kolam/contract/staff/model.ts';
import { Button } from '@mantine/core';
import { useMay } from '#core/session.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './kyc.module.css';
import { useStaffWindow } from './staff-window.ts';
import type { KycQueueState } from './use-kyc-queue.ts';

type KycDecisionProps = { staff: Staff; queue: KycQueueState };

/** The decision on a registration, or who has made it. */
export function KycDecision({ staff, queue }: KycDecisionProps) {
  const mayDecide = useMay('staff:decide');
  const { onOpen } = useStaffWindow();
  const { status, decision } = staff;

  if (status !== 'pending_review') {
    const verb = status === 'approved' ? 'Approved' : 'Rejected';
    const [first] = queue.waiting;
    return (
      <Notice
        tone="info"
        title={decision ? `${verb} by ${decision.by}` : verb}
        message={decision?.reason || 'This registration waits for nobody.'}
        end={
          first && (
            <Button variant="default" onClick={() => queue.show(first.id)}>
              Next person
            </Button>
          )
        }
      />
    );
  }
  if (!mayDecide) return null;
  return (
    <div className={styles.decisions}>
      <Button
        variant="light"
        color="clay"
        aria-keyshortcuts="R"
        onClick={() => onOpen({ kind: 'reject', staff })}
      >
        Reject <kbd className={styles.key}>R</kbd>
      </Button>
      <Button aria-keyshortcuts="A" onClick={() => onOpen({ kind: 'approve', staff })}>
        Approve <kbd className={styles.key}>A</kbd>
      </Button>
    </div>
  );
}
