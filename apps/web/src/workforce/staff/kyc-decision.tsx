import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { Button } from '@mantine/core';
import { Notice } from '#ui/notice.tsx';
import styles from './kyc.module.css';
import type { KycQueueState } from './use-kyc-queue.ts';
import type { Reviewed } from './use-reviewed.ts';

/** The decision on a registration. */
export function KycDecision({ reviewed }: { reviewed: Reviewed }) {
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

/** Who made the decision, with a link to those still waiting. */
export function KycDecided({ staff, queue }: { staff: Staff; queue: KycQueueState }) {
  const { status, decision } = staff;
  const verb = status === 'approved' ? 'Approved' : 'Rejected';
  return (
    <div className={styles.decided}>
      <Notice
        tone="info"
        title={decision ? `${verb} by ${decision.by}` : verb}
        message={decision?.reason || 'This registration waits for nobody.'}
        end={
          queue.hasNext && (
            <Button variant="default" onClick={queue.showNext}>
              Next person
            </Button>
          )
        }
      />
    </div>
  );
}
