import { participationMessages } from '@kolam/contract/participation/messages.ts';
import { canDecide, type Submission } from '@kolam/contract/participation/model.ts';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { toast } from '#ui/toast.ts';
import { refreshInsights } from './queries.ts';

export type Decision = { to: 'approved' } | { to: 'rejected' | 'asked_again'; reason: string };

const said = {
  approved: participationMessages.approved,
  rejected: participationMessages.rejected,
  asked_again: participationMessages.askedAgain,
} as const;

function send(challengeId: string, sid: string, decision: Decision) {
  const params = { id: challengeId, sid };
  switch (decision.to) {
    case 'approved':
      return api('POST /admin/challenges/{id}/submissions/{sid}/approve', { params });
    case 'rejected': {
      const body = { reason: decision.reason };
      return api('POST /admin/challenges/{id}/submissions/{sid}/reject', { params, body });
    }
    case 'asked_again': {
      const body = { reason: decision.reason };
      return api('POST /admin/challenges/{id}/submissions/{sid}/ask-again', { params, body });
    }
  }
}

type Review = {
  challengeId: string;
  /** The page of the queue as it was read last. */
  submissions: readonly Submission[];
  /** Those that are decided go out of this list: it shows those that wait. */
  queue: boolean;
};

/** Which proof is looked at, and what becomes of it. The next one comes before the answer does. */
export function useReview({ challengeId, submissions, queue }: Review) {
  const [chosenId, setChosenId] = useState<string>();
  /** Ids of those whose decision is on its way. */
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  /** Ids of those that are decided, though the queue that was read last has them still. */
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const shown = queue ? submissions.filter(({ id }) => !decided.has(id)) : submissions;
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === chosenId),
  );
  const chosen = shown[at];

  function step(by: -1 | 1) {
    const next = shown[at + by];
    if (next) setChosenId(next.id);
  }

  async function decide(submission: Submission, decision: Decision) {
    const { id, status, employee } = submission;
    if (!canDecide(status, decision.to) || sending.has(id)) return;
    setSending((now) => withOne(now, id));
    setDecided((now) => withOne(now, id));
    setChosenId((shown[at + 1] ?? shown[at - 1])?.id);
    try {
      await send(challengeId, id, decision);
      toast.success(`${said[decision.to]}: ${employee.name}`);
    } catch (error) {
      // Somebody else was faster: it stays out of the queue.
      const known = error instanceof ApiProblem && error.status === 409;
      if (!known) {
        setChosenId(id);
        setDecided((now) => withoutOne(now, id));
      }
      toast.error(known ? error.message : participationMessages.decisionFailed);
    } finally {
      await refreshInsights();
      setSending((now) => withoutOne(now, id));
    }
  }

  return { shown, chosen, at, sending, choose: setChosenId, step, decide };
}

const withOne = (ids: ReadonlySet<string>, id: string) => new Set([...ids, id]);
const withoutOne = (ids: ReadonlySet<string>, id: string) =>
  new Set([...ids].filter((one) => one !== id));
