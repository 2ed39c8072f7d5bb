import type { Staff } from '@kolam/contract/staff/model.ts';
import { Button } from '@mantine/core';
import { Notice } from '#ui/notice.tsx';
import styles from './kyc.module.css';
import type { KycQueueState } from './use-kyc-queue.ts';
import type { Reviewed } from './use-reviewed.ts';

type KycDecisionProps = { staff: Staff; reviewed: Reviewed; queue: KycQueueState };

/** The decision on a registration, or who has made it. */
export function KycDecision({ staff, reviewed, queue }: KycDecisionProps) {
  const { status, decision } = staff;

  if (status !== 'pending_review') {
    const verb = status === 'approved' ? 'Approved' : 'Rejected';
    const { next } = queue;
    return (
      <Notice
        tone="info"
        title={decision ? `${verb} by ${decision.by}` : verb}
        message={decision?.reason || 'This registration waits for nobody.'}
        end={
          next && (
            <Button variant="default" onClick={() => queue.show(next.id)}>
              Next person
            </Button>
          )
        }
      />
    );
  }
  if (!reviewed.mayDecide) return null;
  return (
    <div className={styles.decisions}>
      <Button variant="light" color="clay" aria-keyshortcuts="R" onClick={reviewed.reject}>
        Reject <kbd className={styles.key}>R</kbd>
      </Button>
      <Button aria-keyshortcuts="A" onClick={reviewed.approve}>
        Approve <kbd className={styles.key}>A</kbd>
      </Button>
    </div>
  );
}
