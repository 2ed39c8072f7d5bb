import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import {
  canActivate,
  canAssign,
  canDeactivate,
} from '@kolam/contract/programme/challenges/terms.ts';
import { IconCopy, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useMay } from '#core/session.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './challenge-card.module.css';
import type { ChallengeActs } from './use-challenge-acts.ts';

/** The windows that a card opens. */
export type CardWindows = {
  onOpen: (challenge: Challenge) => void;
  onEdit: (challenge: Challenge) => void;
  onAssign: (challenge: Challenge) => void;
  onPlan: (challenge: Challenge) => void;
  onInsights: (challenge: Challenge) => void;
  /** The insights where proofs wait. */
  onReview: (challenge: Challenge) => void;
  onActivate: (challenge: Challenge) => void;
};

type CardButtonsProps = { challenge: Challenge; windows: CardWindows; acts: ChallengeActs };

type WordProps = { verb: string; title: string; tone?: 'act' | 'bad'; onClick: () => void };

function WordButton({ verb, title, tone, onClick }: WordProps) {
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

/** What can be done with a challenge in its state, by who may do it. */
export function CardButtons({ challenge, windows, acts }: CardButtonsProps) {
  const mayWrite = useMay('challenges:write');
  const { title, status } = challenge;
  const word = (verb: string, act: (one: Challenge) => void) => ({
    verb,
    title,
    onClick: () => act(challenge),
  });
  const icon = (verb: string, act: (one: Challenge) => void) => ({
    label: `${verb} ${title}`,
    tip: verb,
    onClick: () => act(challenge),
  });

  return (
    <div className={styles.buttons}>
      <WordButton {...word('Plan days', windows.onPlan)} />
      <WordButton {...word('Insights', windows.onInsights)} />
      {mayWrite && (
        <>
          {canDeactivate(status) ? (
            <WordButton {...word('Deactivate', acts.deactivate)} tone="bad" />
          ) : (
            canActivate(status) && (
              <WordButton {...word('Activate', windows.onActivate)} tone="act" />
            )
          )}
          <span className={styles.icons}>
            <IconButton icon={IconPencil} {...icon('Edit', windows.onEdit)} />
            <AssignButton challenge={challenge} onAssign={windows.onAssign} />
            <IconButton icon={IconCopy} {...icon('Clone', acts.clone)} />
            <IconButton icon={IconTrash} tone="bad" {...icon('Delete', acts.remove)} />
          </span>
        </>
      )}
    </div>
  );
}

type AssignButtonProps = Pick<CardButtonsProps, 'challenge'> & Pick<CardWindows, 'onAssign'>;

function AssignButton({ challenge, onAssign }: AssignButtonProps) {
  const { title, status } = challenge;
  const may = canAssign(status);
  const reason = `It is ${status}.`;
  return (
    <IconButton
      icon={IconUserPlus}
      label={may ? `Assign ${title}` : `Assign ${title}: ${reason}`}
      tip={may ? 'Assign' : reason}
      aria-disabled={!may}
      onClick={() => may && onAssign(challenge)}
    />
  );
}
