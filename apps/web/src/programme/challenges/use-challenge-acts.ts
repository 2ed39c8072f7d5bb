import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { canDeactivate } from '@kolam/contract/programme/challenges/terms.ts';
import { useState } from 'react';
import { createActKey } from '#core/act-key.ts';
import { api } from '#core/api.ts';
import { ApiProblem, withSentence } from '#core/api-problem.ts';
import { sayFailure } from '#core/problem-report.ts';
import { longTimeoutMs } from '#core/request.ts';
import { useSingleAct } from '#core/single-act.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { deactivationEffects, deletionEffects } from './challenge-effects.ts';
import { forgetChallenge, refreshChallenges } from './queries.ts';

/** The server's sentence, or what failed where it has none. */
export function refusal(error: unknown, otherwise: string): string {
  const said = withSentence(error, otherwise);
  return said instanceof ApiProblem ? said.message : otherwise;
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

type Ways = {
  /** Shows a challenge that was made. */
  onCloned: (challenge: Challenge) => void;
  onDeleted: (challenge: Challenge) => void;
};

/** What is done to a challenge without a form: asked first where it can't be taken back. */
export function useChallengeActs({ onCloned, onDeleted }: Ways) {
  const confirm = useConfirm();
  const [act] = useState(createActKey);

  const cloning = useSingleAct({
    mutationFn: ({ id }: Challenge) =>
      act(id, (idempotencyKey) =>
        api('POST /admin/challenges/{id}/clone', { params: { id }, idempotencyKey }),
      ),
    onSuccess({ challenge }) {
      void refreshChallenges(challenge);
      toast.success(challengeMessages.cloned, {
        action: { label: 'Open', onSelect: () => onCloned(challenge) },
        about: challenge.id,
      });
    },
    onError: (error) => sayFailure(withSentence(error, challengeMessages.cloneFailed)),
  });

  const askToDeactivate = (challenge: Challenge) =>
    confirm({
      title: `Deactivate ${challenge.title}?`,
      effects: deactivationEffects(challenge),
      verb: 'Deactivate',
      busyText: 'Deactivating...',
      tone: 'danger',
      run: () => deactivate(challenge),
    });

  /** For what people have taken part in: it stays, and may be cancelled while it runs. */
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

  /** Answers whether somebody has taken part, which keeps it from being deleted. */
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
    void forgetChallenge(id);
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
    clone: (challenge: Challenge) => cloning.start(challenge),
    deactivate: (challenge: Challenge) => void askToDeactivate(challenge),
    remove: (challenge: Challenge) => void askToDelete(challenge),
  };
}

export type ChallengeActs = ReturnType<typeof useChallengeActs>;
