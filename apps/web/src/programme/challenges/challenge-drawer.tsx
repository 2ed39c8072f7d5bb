import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import {
  canActivate,
  canDeactivate,
  canUnschedule,
} from '@kolam/contract/programme/challenges/values.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { loadedWith } from '#core/lazy-part.tsx';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { CardDialogs } from './card-buttons.tsx';
import styles from './challenge-details.module.css';
import { ChallengeProblem } from './challenge-problem.tsx';
import { dateRange } from './challenge-terms.ts';
import { useChallenge } from './queries.ts';
import { challengeLinks, challengeTools } from './slots.ts';
import type { ChallengeActions } from './use-challenge-actions.ts';

const ChallengeDetails = lazyNamed(
  () =>
    loadedWith(import('./challenge-details.tsx'), [
      ...challengeLinks.parts(),
      ...challengeTools.parts(),
    ]),
  'ChallengeDetails',
);

type ChallengeDrawerProps = {
  /** The id of the challenge to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  dialogs: CardDialogs;
  actions: ChallengeActions;
};

/** A drawer with all details of a challenge and its most frequent actions. */
export function ChallengeDrawer({ id, onClose, dialogs, actions }: ChallengeDrawerProps) {
  const query = useChallenge(id);
  useRecent(query.data?.id);

  return (
    <RecordDrawer
      id={id}
      query={query}
      what="challenge"
      problem={<ChallengeProblem query={query} />}
      skeleton={<DetailsSkeleton />}
      onClose={onClose}
      header={(challenge) => ({
        title: challenge.title,
        description: dateRange(challenge.schedule),
        badge: <StatusBadge status={challenge.status} />,
      })}
      footer={(challenge) => (
        <ChallengeButtons challenge={challenge} dialogs={dialogs} actions={actions} />
      )}
    >
      {(challenge) => (
        <ChallengeDetails
          key={challenge.id}
          challenge={challenge}
          readAt={query.dataUpdatedAt}
          onShare={() => dialogs.onShare(challenge)}
        />
      )}
    </RecordDrawer>
  );
}

type ChallengeButtonsProps = {
  challenge: Challenge;
  dialogs: CardDialogs;
  actions: ChallengeActions;
};

function ChallengeButtons({ challenge, dialogs, actions }: ChallengeButtonsProps) {
  const canWrite = useCan('challenges:write');
  const { status } = challenge;
  return (
    <>
      {canWrite && canDeactivate(status) && (
        <Button variant="light" color="clay" onClick={() => actions.deactivate(challenge)}>
          Deactivate
        </Button>
      )}
      {canWrite && canUnschedule(status) && (
        <Button variant="default" onClick={() => actions.unschedule(challenge)}>
          Back to draft
        </Button>
      )}
      {canWrite && canActivate(status) && (
        <Button variant="default" onClick={() => dialogs.onActivate(challenge)}>
          Activate
        </Button>
      )}
      <Button variant="default" onClick={() => dialogs.onPlan(challenge)}>
        Plan days
      </Button>
      <Button variant="default" onClick={() => dialogs.onInsights(challenge)}>
        Insights
      </Button>
      {canWrite && (
        <Button
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => dialogs.onEdit(challenge)}
        >
          Edit
        </Button>
      )}
    </>
  );
}

/** Shown until the challenge is loaded. */
function DetailsSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {['94%', '70%', '100%', '48%', '66%', '58%', '72%', '52%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
