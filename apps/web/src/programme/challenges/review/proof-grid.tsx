import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '#core/session.ts';
import { formatCount } from '#ui/format.ts';
import { usePartFocus } from '#ui/part-focus.ts';
import { usePartKeys } from '#ui/part-keys.ts';
import styles from './proof-grid.module.css';
import { ProofTile } from './proof-tile.tsx';
import reviewStyles from './review.module.css';
import { undoLast } from './undo-last.ts';
import { useApproval } from './use-approval.ts';

type ProofGridProps = {
  submissions: readonly Submission[];
  /** Shows one in detail, where it can also be rejected. */
  onOpen: (submission: Submission) => void;
};

/** Videos, notes, deleted proofs and what was sent before can't be judged at a glance. */
const isAtAGlance = ({ proof, sentBefore, similar }: Submission) =>
  sentBefore.length + similar.length === 0 && (proof?.contentType.startsWith('image/') ?? false);

/** Whether it may be approved together with others. A second look, of a rejected one, may not. */
const isWaiting = ({ status }: Submission) => status === 'pending';

/**
 * Many proofs at a glance. Those whose picture was in view are approved together, except those that
 * were left out.
 */
export function ProofGrid({ submissions, onOpen }: ProofGridProps) {
  const canReview = useCan('submissions:write');
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const approval = useApproval();
  const waiting = submissions.filter(isWaiting);
  const atAGlance = waiting.filter(isAtAGlance);
  const chosen = atAGlance.filter(({ id }) => seen.has(id) && !leftOut.has(id));
  const excluded = atAGlance.filter(({ id }) => leftOut.has(id)).length;
  const below = atAGlance.filter(({ id }) => !seen.has(id)).length;
  const apart = waiting.length - atAGlance.length;
  const approve = () =>
    approval.start(
      chosen.map(({ id }) => id),
      // The next ones come in at the top.
      { onSuccess: () => focus.ref.current?.scrollIntoView({ block: 'start' }) },
    );
  const onKeyDown = usePartKeys({ a: () => chosen.length > 0 && approve(), u: undoLast });
  // Approved tiles are gone, and with them the focus.
  const focus = usePartFocus<HTMLElement>({
    at: 'grid',
    state: [approval.isPending, ...submissions.map(({ id }) => id)].join(),
  });

  function toggle(id: string, isIn: boolean) {
    setLeftOut((now) => {
      const next = new Set(now);
      if (isIn) next.delete(id);
      else next.add(id);
      return next;
    });
  }

  return (
    <section aria-label="Proofs at a glance" {...focus} onKeyDown={onKeyDown}>
      <ul className={styles.grid}>
        {submissions.map((submission) => (
          <ProofTile
            key={submission.id}
            submission={submission}
            isChosen={
              canReview && isWaiting(submission) && isAtAGlance(submission)
                ? !leftOut.has(submission.id)
                : undefined
            }
            onChoose={(isIn) => toggle(submission.id, isIn)}
            onOpen={() => onOpen(submission)}
            onSeen={() =>
              setSeen((now) => (now.has(submission.id) ? now : new Set([...now, submission.id])))
            }
          />
        ))}
      </ul>
      {canReview && waiting.length > 0 && (
        <div className={styles.bar}>
          <span className={styles.hint} role="status">
            {[
              below > 0 ? `${formatCount(below, ['picture', 'pictures'])} not looked at yet` : '',
              excluded > 0 ? `${excluded} left out` : '',
              apart > 0 ? `${formatCount(apart, ['other', 'others'])} to open one by one` : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          <Button
            aria-keyshortcuts="A"
            disabled={chosen.length === 0}
            loading={approval.isPending}
            onClick={approve}
          >
            Approve {chosen.length} <kbd className={reviewStyles.key}>A</kbd>
          </Button>
        </div>
      )}
    </section>
  );
}
