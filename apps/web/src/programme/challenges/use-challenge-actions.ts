import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { canDeactivate } from '@kolam/contract/programme/challenges/values.ts';
import { api } from '#core/api.ts';
import { ApiProblem, withMessage } from '#core/api-problem.ts';
import { longTimeoutMs } from '#core/request.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { deactivationEffects, deletionEffects, unschedulingEffects } from './challenge-effects.ts';
import { refreshChallenges, removeCachedChallenge } from './queries.ts';

/** Returns the server's message, or what failed if there is none. */
export function refusal(error: unknown, otherwise: string): string {
  const message = withMessage(error, otherwise);
  return message instanceof ApiProblem ? message.message : otherwise;
}

async function deactivate({ id }: Challenge): Promise<void> {
  try {
    const { challenge } = await api('PUT /admin/challenges/{id}/deactivate', {
      params: { id },
      limit: longTimeoutMs,
    });
    void refreshChallenges(challenge);
    toast.success(challengeMessages.cancelled, { about: id });
  } catch (error) {
    void refreshChallenges();
    throw new Error(refusal(error, challengeMessages.deactivateFailed));
  }
}

async function unschedule({ id, version }: Challenge): Promise<void> {
  try {
    const { challenge } = await api('PUT /admin/challenges/{id}/unschedule', {
      params: { id },
      ifMatch: version,
    });
    void refreshChallenges(challenge);
    toast.success(challengeMessages.unscheduled, { about: id });
  } catch (error) {
    void refreshChallenges();
    throw new Error(refusal(error, challengeMessages.unscheduleFailed));
  }
}

type Ways = {
  onDeleted: (challenge: Challenge) => void;
};

/** Actions on a challenge without a form. Irreversible ones ask for confirmation. */
export function useChallengeActions({ onDeleted }: Ways) {
  const confirm = useConfirm();
  const askToDeactivate = (challenge: Challenge) =>
    confirm({
      title: `Deactivate ${challenge.title}?`,
      effects: deactivationEffects(challenge),
      verb: 'Deactivate',
      busyText: 'Deactivating...',
      tone: 'danger',
      run: () => deactivate(challenge),
    });

  const askToUnschedule = (challenge: Challenge) =>
    confirm({
      title: `Make ${challenge.title} a draft again?`,
      effects: unschedulingEffects(challenge),
      verb: 'Back to draft',
      busyText: 'Changing...',
      run: () => unschedule(challenge),
    });

  /** A challenge with participation can't be deleted, but may be cancelled while it is active. */
  function offerCancelling(challenge: Challenge) {
    if (!canDeactivate(challenge.status)) {
      toast.error(challengeMessages.hasParticipation);
      return;
    }
    void confirm({
      title: `Cancel ${challenge.title} instead?`,
      effects: [challengeMessages.hasParticipation, ...deactivationEffects(challenge)],
      verb: 'Cancel challenge',
      busyText: 'Cancelling...',
      cancel: 'Keep it',
      tone: 'danger',
      run: () => deactivate(challenge),
    });
  }

  /** Returns whether participation prevented the deletion. */
  async function remove(challenge: Challenge): Promise<boolean> {
    const { id, version } = challenge;
    try {
      await api('DELETE /admin/challenges/{id}', {
        params: { id },
        ifMatch: version,
        limit: longTimeoutMs,
      });
    } catch (error) {
      void refreshChallenges();
      if (error instanceof ApiProblem && error.code === 'HAS_PARTICIPATION') return true;
      throw new Error(refusal(error, challengeMessages.deleteFailed));
    }
    onDeleted(challenge);
    void removeCachedChallenge(id);
    toast.success(challengeMessages.deleted, { about: id });
    return false;
  }

  async function askToDelete(challenge: Challenge) {
    let used = challenge.hasParticipation;
    if (!used) {
      await confirm({
        title: `Delete ${challenge.title}?`,
        effects: deletionEffects(challenge),
        verb: 'Delete',
        busyText: 'Deleting...',
        tone: 'danger',
        run: async () => {
          used = await remove(challenge);
        },
      });
    }
    if (used) offerCancelling(challenge);
  }

  return {
    unschedule: (challenge: Challenge) => void askToUnschedule(challenge),
    deactivate: (challenge: Challenge) => void askToDeactivate(challenge),
    remove: (challenge: Challenge) => void askToDelete(challenge),
  };
}

export type ChallengeActions = ReturnType<typeof useChallengeActions>;
