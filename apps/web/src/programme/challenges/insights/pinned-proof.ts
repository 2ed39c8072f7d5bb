import type { Submission } from '@kolam/contract/programme/participation/model.ts';

/** The proof that is looked at, and stays so until the reviewer goes on. */
export type Pin = {
  submission: Submission;
  /** Its place among those that show, or that it had. */
  at: number;
  /** What was asked for when it showed: status, search, date and page. */
  asked: string;
  /** It is among them no more, though nobody here decided on it. */
  gone: boolean;
};

type Listed = {
  shown: readonly Submission[];
  asked: string;
  /** Whether those that show answer what is asked for now, and not what was before. */
  answered: boolean;
  /** Decided from here. */
  decided: ReadonlySet<string>;
};

/** Which proof is looked at by the list as it is now: never another one by itself, but for the first. */
export function pinned(pin: Pin | undefined, listed: Listed): Pin | undefined {
  const { shown, asked, answered, decided } = listed;
  if (!answered) return pin;
  const at = shown.findIndex(({ id }) => id === pin?.submission.id);
  const found = shown[at];
  if (found) {
    const same =
      pin?.submission === found && pin.at === at && pin.asked === asked && pin.gone === false;
    return same ? pin : { submission: found, at, asked, gone: false };
  }
  if (pin && pin.asked === asked && !decided.has(pin.submission.id)) {
    return pin.gone ? pin : { ...pin, gone: true };
  }
  const [first] = shown;
  return first && { submission: first, at: 0, asked, gone: false };
}

/** The proof that a step leads to; from one that is gone to what has taken its place. */
export function stepped(
  { at, gone }: Pin,
  shown: readonly Submission[],
  by: -1 | 1,
): Submission | undefined {
  if (!gone) return shown[at + by];
  const next = by > 0 ? at : at - 1;
  return shown[Math.min(Math.max(next, 0), shown.length - 1)];
}
