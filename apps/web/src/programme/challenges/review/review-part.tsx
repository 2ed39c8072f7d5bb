import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import { usePartFocus } from '#ui/part-focus.ts';
import { usePartKeys } from '#ui/part-keys.ts';
import type { Pin } from './pinned-proof.ts';
import styles from './review.module.css';
import { ReviewList } from './review-list.tsx';
import { ReviewedProof } from './reviewed-proof.tsx';
import { undoLast } from './undo-last.ts';
import type { Reasons, TypedReason } from './use-reasons.ts';
import type { useReview } from './use-review.ts';

type ReviewPartProps = {
  review: ReturnType<typeof useReview>;
  pin: Pin;
  reasons: Reasons;
  /** The list has proofs of several challenges. */
  namesChallenge?: boolean;
  /** On the first page, proofs leave the list only by a decision. */
  firstPage: boolean;
  pager: ReactNode;
  /** Requests a new link to the proof. */
  onReload: () => void;
};

/**
 * The list and the chosen proof. Keys: A, R and G decide, U undoes the shown decision or the last
 * one, J and K move forward and back.
 */
export function ReviewPart(props: ReviewPartProps) {
  const { review, pin, reasons, firstPage, pager, onReload } = props;
  const { shown, sending, failed, step } = review;
  const { submission, gone } = pin;
  const { id } = submission;
  const typed = gone ? undefined : reasons.of(id);
  const can = (to: Parameters<typeof review.can>[1]) => !gone && review.can(submission, to);
  const canUndo = !gone && review.canUndo(submission);
  const isBusy = sending.has(id);
  const focus = usePartFocus<HTMLElement>({
    at: id,
    state: [gone, typed?.open, submission.status, isBusy].join(),
  });

  function ask(to: TypedReason['to']) {
    reasons.keep(id, { to, reason: typed?.reason ?? '', open: true });
  }

  const onKeyDown = usePartKeys({
    j: () => step(1),
    k: () => step(-1),
    // While a reason is being typed, a letter must not discard it.
    a: () => can('approved') && !typed?.open && void review.decide(submission, { to: 'approved' }),
    r: () => can('rejected') && ask('rejected'),
    g: () => can('asked_again') && ask('asked_again'),
    // While this one is being undone, another press must not undo the decision before it.
    u: () => !typed?.open && !isBusy && (canUndo ? void review.undo(submission) : undoLast()),
  });

  return (
    <section className={styles.queue} aria-label="Review" {...focus} onKeyDown={onKeyDown}>
      <div className={styles.side}>
        <ReviewList
          submissions={shown}
          chosen={id}
          deciding={sending}
          failed={failed}
          isBegun={reasons.isBegun}
          onChoose={review.choose}
          onRetry={review.retry}
        />
        {pager}
        <p className={styles.keys}>
          <kbd className={styles.key}>J</kbd> <span>next</span> <kbd className={styles.key}>K</kbd>{' '}
          <span>previous</span>
        </p>
      </div>
      <ReviewedProof
        key={id}
        submission={submission}
        namesChallenge={props.namesChallenge ?? false}
        gone={gone}
        typed={typed}
        can={can}
        onUndo={canUndo ? () => void review.undo(submission) : undefined}
        onDecide={(decision) => void review.decide(submission, decision)}
        onAsk={ask}
        onType={(reason) => reasons.keep(id, reason)}
        onStep={step}
        onReload={onReload}
        instead={
          gone && (
            <Notice
              tone="attention"
              message={
                firstPage
                  ? participationMessages.decidedMeanwhile
                  : participationMessages.movedMeanwhile
              }
              end={
                <Button variant="default" data-part-focus onClick={() => step(1)}>
                  Go on <kbd className={styles.key}>J</kbd>
                </Button>
              }
            />
          )
        }
      />
    </section>
  );
}
