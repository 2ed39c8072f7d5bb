import type { Decision as DecidedStatus } from '@kolam/contract/programme/participation/decisions.ts';
import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCan } from '#core/session.ts';
import { Proof } from './proof.tsx';
import { ProofHead } from './proof-head.tsx';
import { ReasonForm } from './reason-form.tsx';
import styles from './review.module.css';
import type { TypedReason } from './use-reasons.ts';
import type { Decision } from './use-review.ts';

type ReviewedProofProps = {
  submission: Submission;
  namesChallenge: boolean;
  gone: boolean;
  typed: TypedReason | undefined;
  can: (to: DecidedStatus) => boolean;
  onDecide: (decision: Decision) => void;
  /** Undoes its decision, if it has one. */
  onUndo: (() => void) | undefined;
  /** Opens the form for a reason. */
  onAsk: (to: TypedReason['to']) => void;
  onType: (typed: TypedReason) => void;
  onStep: (by: -1 | 1) => void;
  onReload: () => void;
  /** Shown instead of the decisions. */
  instead: ReactNode;
};

/** One enlarged proof with its possible decisions. */
export function ReviewedProof(props: ReviewedProofProps) {
  const { submission, typed, can, onDecide, onAsk, onType, instead } = props;
  const { employee } = submission;
  const canDecide = useCan('submissions:write');
  const isAsking = typed?.open === true;
  /**
   * If the form was already open when the reviewer returned, the next letter is not part of the
   * reason.
   */
  const [foundOpen, setFoundOpen] = useState(isAsking);
  if (foundOpen && !isAsking) setFoundOpen(false);

  return (
    <article className={styles.reviewed} aria-label={`Proof of ${employee.name}`}>
      <ProofHead
        submission={submission}
        namesChallenge={props.namesChallenge}
        gone={props.gone}
        onStep={props.onStep}
      />
      <Proof submission={submission} onReload={props.onReload} />
      {instead ||
        (isAsking ? (
          <ReasonForm
            key={typed.to}
            typed={typed}
            submission={submission}
            takesFocus={!foundOpen}
            onType={onType}
            onSend={(reason) => onDecide({ to: typed.to, reason })}
          />
        ) : (
          canDecide && (
            <Decisions can={can} onDecide={onDecide} onUndo={props.onUndo} onAsk={onAsk} />
          )
        ))}
    </article>
  );
}

type DecisionsProps = Pick<ReviewedProofProps, 'can' | 'onDecide' | 'onUndo' | 'onAsk'>;

function Decisions({ can, onDecide, onUndo, onAsk }: DecisionsProps) {
  return (
    <div className={styles.decisions}>
      {onUndo && (
        <Button variant="default" aria-keyshortcuts="U" onClick={onUndo}>
          Undo decision <kbd className={styles.key}>U</kbd>
        </Button>
      )}
      <Button
        variant="default"
        aria-keyshortcuts="G"
        disabled={!can('asked_again')}
        onClick={() => onAsk('asked_again')}
      >
        Ask again <kbd className={styles.key}>G</kbd>
      </Button>
      <Button
        variant="light"
        color="clay"
        aria-keyshortcuts="R"
        disabled={!can('rejected')}
        onClick={() => onAsk('rejected')}
      >
        Reject <kbd className={styles.key}>R</kbd>
      </Button>
      <Button
        aria-keyshortcuts="A"
        disabled={!can('approved')}
        onClick={() => onDecide({ to: 'approved' })}
      >
        Approve <kbd className={styles.key}>A</kbd>
      </Button>
    </div>
  );
}
