import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import {
  canActivate,
  canAssign,
  canDeactivate,
} from '@kolam/contract/programme/challenges/values.ts';
import { IconCopy, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './challenge-card.module.css';
import type { ChallengeActions } from './use-challenge-actions.ts';

/** Handlers that open dialogs from a card. */
export type CardDialogs = {
  onOpen: (challenge: Challenge) => void;
  onEdit: (challenge: Challenge) => void;
  onAssign: (challenge: Challenge) => void;
  onPlan: (challenge: Challenge) => void;
  onInsights: (challenge: Challenge) => void;
  /** Opens the insights with proofs to review. */
  onReview: (challenge: Challenge) => void;
  onActivate: (challenge: Challenge) => void;
  /** Opens the dialog that runs it again. */
  onClone: (challenge: Challenge) => void;
  /** Opens the link and the QR code. */
  onShare: (challenge: Challenge) => void;
};

type CardButtonsProps = { challenge: Challenge; dialogs: CardDialogs; actions: ChallengeActions };

type WordProps = { verb: string; title: string; tone?: 'act' | 'bad'; onClick: () => void };

function TextButton({ verb, title, tone, onClick }: WordProps) {
  return (
    <button
      type="button"
      className={styles.word}
      data-tone={tone}
      aria-label={`${verb} ${title}`}
      data-screen-only
      onClick={onClick}
    >
      {verb}
    </button>
  );
}

/** The actions on a challenge that its status and the user's permissions allow. */
export function CardButtons({ challenge, dialogs, actions }: CardButtonsProps) {
  const canWrite = useCan('challenges:write');
  const { title, status } = challenge;
  const word = (verb: string, action: (one: Challenge) => void) => ({
    verb,
    title,
    onClick: () => action(challenge),
  });
  const icon = (verb: string, action: (one: Challenge) => void) => ({
    label: `${verb} ${title}`,
    tip: verb,
    onClick: () => action(challenge),
  });

  return (
    <div className={styles.buttons}>
      <TextButton {...word('Plan days', dialogs.onPlan)} />
      <TextButton {...word('Insights', dialogs.onInsights)} />
      {canWrite && (
        <>
          {canDeactivate(status) ? (
            <TextButton {...word('Deactivate', actions.deactivate)} tone="bad" />
          ) : (
            canActivate(status) && (
              <TextButton {...word('Activate', dialogs.onActivate)} tone="act" />
            )
          )}
          <span className={styles.icons}>
            <IconButton icon={IconPencil} {...icon('Edit', dialogs.onEdit)} />
            <AssignButton challenge={challenge} onAssign={dialogs.onAssign} />
            <IconButton icon={IconCopy} {...icon('Clone', dialogs.onClone)} />
            <IconButton icon={IconTrash} tone="bad" {...icon('Delete', actions.remove)} />
          </span>
        </>
      )}
    </div>
  );
}

type AssignButtonProps = Pick<CardButtonsProps, 'challenge'> & Pick<CardDialogs, 'onAssign'>;

function AssignButton({ challenge, onAssign }: AssignButtonProps) {
  const { title, status } = challenge;
  const can = canAssign(status);
  const reason = `It is ${status}.`;
  return (
    <IconButton
      icon={IconUserPlus}
      label={can ? `Assign ${title}` : `Assign ${title}: ${reason}`}
      tip={can ? 'Assign' : reason}
      aria-disabled={!can}
      onClick={() => can && onAssign(challenge)}
    />
  );
}
