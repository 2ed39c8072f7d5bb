import type { Submission } from '@kolam/contract/programme/participation/model.ts';

/** The shown proof, which stays until the reviewer moves on. */
export type Pin = {
  submission: Submission;
  /** Its current or last index in the list. */
  at: number;
  /** The query when it was first shown: status, search, date and page. */
  asked: string;
  /** It left the list, though no decision was made here. */
  gone: boolean;
};

type Listed = {
  shown: readonly Submission[];
  asked: string;
  /** Whether the list is the result of the current query, not of the previous one. */
  answered: boolean;
  /** Ids decided here. */
  decided: ReadonlySet<string>;
  /** Proofs whose decision was undone here, as they are now, by id. */
  undone: ReadonlyMap<string, Submission>;
};

/**
 * Returns the proof to show for the current list. It never changes by itself, except to the first
 * one.
 */
export function pinned(pin: Pin | undefined, listed: Listed): Pin | undefined {
  const { shown, asked, answered, decided, undone } = listed;
  if (!answered) return pin;
  const at = shown.findIndex(({ id }) => id === pin?.submission.id);
  const found = shown[at];
  if (found) {
    const same =
      pin?.submission === found && pin.at === at && pin.asked === asked && pin.gone === false;
    return same ? pin : { submission: found, at, asked, gone: false };
  }
  const waits = pin && undone.get(pin.submission.id);
  // A list of decided proofs has it no more, but nobody else decided.
  if (waits && pin.asked === asked)
    return pin.submission === waits ? pin : { ...pin, submission: waits };
  if (pin && pin.asked === asked && !decided.has(pin.submission.id)) {
    return pin.gone ? pin : { ...pin, gone: true };
  }
  const [first] = shown;
  return first && { submission: first, at: 0, asked, gone: false };
}

/**
 * Returns the proof that a step moves to. From one that is gone, this is the one that took its
 * place.
 */
export function stepped(
  { at, gone }: Pin,
  shown: readonly Submission[],
  by: -1 | 1,
): Submission | undefined {
  if (!gone) return shown[at + by];
  const next = by > 0 ? at : at - 1;
  return shown[Math.min(Math.max(next, 0), shown.length - 1)];
}
