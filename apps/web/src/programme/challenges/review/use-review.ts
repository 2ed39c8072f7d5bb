import {
  canDecideOn,
  type Decision as DecidedStatus,
  isDecided,
} from '@kolam/contract/programme/participation/decisions.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { useRef, useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { toastError } from '#core/problem-report.ts';
import { useCan } from '#core/session.ts';
import { toast } from '#ui/toast.ts';
import { refreshChallenges } from '../queries.ts';
import { type Pin, pinned, stepped } from './pinned-proof.ts';
import { aboutDecision } from './undo-last.ts';
import type { Reasons } from './use-reasons.ts';

export type Decision = { to: 'approved' } | { to: 'rejected' | 'asked_again'; reason: string };

const message = {
  approved: participationMessages.approved,
  rejected: participationMessages.rejected,
  asked_again: participationMessages.askedAgain,
} as const;

function send({ id: sid, challenge, status: seen }: Submission, decision: Decision) {
  const params = { id: challenge.id, sid };
  switch (decision.to) {
    case 'approved':
      return api('POST /admin/challenges/{id}/submissions/{sid}/approve', { params });
    case 'rejected': {
      const body = { reason: decision.reason, seen };
      return api('POST /admin/challenges/{id}/submissions/{sid}/reject', { params, body });
    }
    case 'asked_again': {
      const body = { reason: decision.reason, seen };
      return api('POST /admin/challenges/{id}/submissions/{sid}/ask-again', { params, body });
    }
  }
}

/** How long a proof that moved up must be visible before it can be approved, in milliseconds. */
const settlingMs = 600;

type Review = {
  /** The last loaded page of the queue. */
  submissions: readonly Submission[];
  /** The current query, and whether the page is its result. */
  asked: string;
  answered: boolean;
  /** Whether decided proofs leave this list, which shows waiting ones. */
  queue: boolean;
  reasons: Reasons;
};

/**
 * Returns the shown proof and its decisions. Shows the next proof before the response to a
 * decision.
 */
export function useReview(review: Review) {
  const { submissions, asked, answered, queue, reasons } = review;
  const canReview = useCan('submissions:write');
  const [kept, setPin] = useState<Pin>();
  /** Ids with a decision being saved. */
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  /** Ids already decided that are still in the last loaded queue. */
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [undone, setUndone] = useState<ReadonlyMap<string, Submission>>(new Map());
  /** Decisions that could not be saved, by the proof's id. */
  const [failed, setFailed] = useState<ReadonlyMap<string, Decision>>(new Map());
  const shown = queue ? submissions.filter(({ id }) => !decided.has(id)) : submissions;
  const pin = pinned(kept, { shown, asked, answered, decided, undone });
  if (pin !== kept) setPin(pin);
  // A response may come long after the render that sent the request.
  const latest = useRef({ pin, shown });
  latest.current = { pin, shown };
  const onItsWay = useRef(new Set<string>());
  /** When the shown proof replaced a decided one. */
  const movedUpAt = useRef(Number.NEGATIVE_INFINITY);

  function lookAt(next: Submission | undefined) {
    const { pin: left, shown: among } = latest.current;
    // The text typed for it can't be sent any more.
    if (left?.gone) reasons.clear(left.submission.id);
    movedUpAt.current = Number.NEGATIVE_INFINITY;
    setPin(next && { submission: next, at: among.indexOf(next), asked, gone: false });
  }

  function step(by: -1 | 1) {
    const { pin: from, shown: among } = latest.current;
    const next = from && stepped(from, among, by);
    if (next || from?.gone) lookAt(next);
  }

  const canUndo = (submission: Submission) =>
    canReview && !sending.has(submission.id) && isDecided(submission.status);

  const can = (submission: Submission, to: DecidedStatus) =>
    canReview &&
    !sending.has(submission.id) &&
    !submission.secondLook?.byOther &&
    canDecideOn(submission, to);

  async function decide(submission: Submission, decision: Decision) {
    const { id, employee } = submission;
    if (!canDecideOn(submission, decision.to) || onItsWay.current.has(id)) return;
    const { pin: from, shown: among } = latest.current;
    if (from?.submission.id === id) {
      // The second click of a double click is not meant for the proof that has just moved up.
      const justMovedUp = performance.now() - movedUpAt.current < settlingMs;
      if (decision.to === 'approved' && justMovedUp) return;
      lookAt(among[from.at + 1] ?? among[from.at - 1]);
      movedUpAt.current = performance.now();
    }
    onItsWay.current.add(id);
    setSending((now) => withOne(now, id));
    setDecided((now) => withOne(now, id));
    setFailed((now) => withoutKey(now, id));
    setUndone((now) => withoutKey(now, id));
    reasons.clear(id);
    try {
      const { submission: saved } = await send(submission, decision);
      toast.success(`${message[decision.to]}: ${employee.name}`, {
        // The next decision takes its place.
        about: aboutDecision,
        action: { label: 'Undo', onSelect: () => void undo(saved) },
      });
    } catch (error) {
      // Another reviewer was faster: it stays out of the queue.
      const known = error instanceof ApiProblem && error.status === 409;
      if (known) toast.error(error.message);
      else keepFailed(submission, decision);
      if (known && error.code === 'CANT_RETRY') keepWaiting(submission, decision);
    } finally {
      onItsWay.current.delete(id);
      await refreshChallenges();
      setSending((now) => withoutOne(now, id));
    }
  }

  /** Lets a decided proof wait for review again. */
  async function undo({ id, challenge, status: seen, employee }: Submission) {
    if (onItsWay.current.has(id)) return;
    onItsWay.current.add(id);
    setSending((now) => withOne(now, id));
    try {
      const params = { id: challenge.id, sid: id };
      const { submission: waiting } = await api(
        'POST /admin/challenges/{id}/submissions/{sid}/undo',
        { params, body: { seen } },
      );
      setUndone((now) => new Map(now).set(id, waiting));
      setDecided((now) => withoutOne(now, id));
      toast.success(`${participationMessages.decisionUndone}: ${employee.name}`, { about: id });
    } catch (error) {
      toastError(error);
    } finally {
      onItsWay.current.delete(id);
      await refreshChallenges();
      setSending((now) => withoutOne(now, id));
    }
  }

  /** The proof is in the queue again, with the reason that was typed for it. */
  function keepWaiting({ id }: Submission, decision: Decision) {
    setDecided((now) => withoutOne(now, id));
    if (decision.to !== 'approved') reasons.keep(id, { ...decision, open: true });
  }

  /** The reviewer looks at another proof by now, which stays shown. */
  function keepFailed(submission: Submission, decision: Decision) {
    const { id, employee } = submission;
    keepWaiting(submission, decision);
    setFailed((now) => new Map(now).set(id, decision));
    toast.error(`${participationMessages.decisionFailed}: ${employee.name}`, {
      about: id,
      action: { label: 'Retry', onSelect: () => void decide(submission, decision) },
    });
  }

  function retry(id: string) {
    const submission = latest.current.shown.find((one) => one.id === id);
    const decision = failed.get(id);
    if (submission && decision) void decide(submission, decision);
  }

  return {
    ...{ shown, pin, sending, failed },
    ...{ can, canUndo, choose: lookAt, step, decide, undo, retry },
  };
}

const withOne = (ids: ReadonlySet<string>, id: string) => new Set([...ids, id]);
const withoutOne = (ids: ReadonlySet<string>, id: string) =>
  new Set([...ids].filter((one) => one !== id));
const withoutKey = <V>(map: ReadonlyMap<string, V>, id: string) =>
  new Map([...map].filter(([key]) => key !== id));
