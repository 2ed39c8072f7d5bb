import { sumOfPoints } from '@kolam/contract/core/points.ts';
import { grouped } from './grouped.ts';

type EntryKind = 'score' | 'completion' | 'bonus' | 'penalty' | 'reversal';

/** The company and team that points count for. */
type PointsPlace = { companyId: string; teamId: string | null };

/** An entry of the points ledger for one person's day. */
export type DayEntry = PointsPlace & {
  id: string;
  kind: EntryKind;
  causeId: string;
  points: number;
  at: Date;
};

/**
 * An entry to add. A reversal or partial repost of an earlier entry counts for that entry's company
 * and team. Without a place it counts for the person's current one.
 */
export type Step = {
  kind: EntryKind;
  causeId: string;
  points: number;
  place: PointsPlace | null;
};

/** Tracks the entries of one person's day and the steps that change them. */
export function openLedger(entries: DayEntry[]) {
  const steps: Step[] = [];
  const reversed = new Set(
    entries.flatMap(({ kind, causeId }) => (kind === 'reversal' ? causeId : [])),
  );
  const standing = (kind: EntryKind) =>
    entries.filter((entry) => entry.kind === kind && !reversed.has(entry.id));
  const sumOf = (kind: EntryKind) =>
    sumOfPoints(
      [...standing(kind), ...steps.filter((step) => step.kind === kind)].map(
        ({ points }) => points,
      ),
    );

  function reverse(entry: DayEntry): void {
    reversed.add(entry.id);
    steps.push({ kind: 'reversal', causeId: entry.id, points: -entry.points, place: entry });
  }

  /**
   * A cause counts once for each kind. If its entry was reversed, the next entry names that one
   * instead.
   */
  function freeCause(kind: EntryKind, causeId: string): string {
    const taken = [...entries, ...steps].find(
      (entry) => entry.kind === kind && entry.causeId === causeId,
    );
    return taken && 'id' in taken ? freeCause(kind, taken.id) : causeId;
  }

  function add(
    kind: Exclude<EntryKind, 'reversal'>,
    {
      causeId,
      points,
      place = null,
    }: { causeId: string; points: number; place?: PointsPlace | null },
  ): void {
    if (points === 0) return;
    const free = freeCause(kind, causeId);
    const same = steps.find((step) => step.kind === kind && step.causeId === free);
    if (same) same.points = sumOfPoints([same.points, points]);
    else steps.push({ kind, causeId: free, points, place });
  }

  /** Returns the original cause: an entry that reposts a part of another names that one. */
  function originOf({ causeId }: DayEntry): string {
    const earlier = entries.find(({ id }) => id === causeId);
    return earlier ? originOf(earlier) : causeId;
  }

  return {
    steps,
    /** Sums the points of a kind's entries that are not reversed. */
    sumOf,
    add,
    takeBack(...kinds: EntryKind[]): void {
      for (const entry of kinds.flatMap(standing)) reverse(entry);
    },
    /** Adds what these kinds had from a completion at this instant again. */
    restoreCompletion(completedAt: Date): void {
      for (const kind of ['completion', 'bonus'] as const) {
        const last = entries.findLast((entry) => entry.kind === kind && entry.at >= completedAt);
        if (last) add(kind, { causeId: originOf(last), points: last.points, place: last });
      }
    },
    /** When points of a score were last taken back, or null. */
    scoreTakenAt: () =>
      entries.findLast(
        ({ kind, causeId }) =>
          kind === 'reversal' &&
          entries.some((each) => each.id === causeId && each.kind === 'score'),
      )?.at ?? null,
    /**
     * Adds points of a score that were taken back again, for the companies and teams that had them:
     * those of the submission `of` first, if given, then those that were taken last. Returns the
     * points beyond what was taken.
     */
    restoreScore(points: number, of: string | null): number {
      const scores = entries.filter(({ kind }) => kind === 'score');
      const reversals = entries.flatMap(({ kind, causeId }) =>
        kind === 'reversal' ? causeId : [],
      );
      const chainOf = grouped(scores, originOf);
      const taken = [...new Set(scores.map(originOf))]
        .map((origin) => ({ origin, chain: chainOf(origin) }))
        .map(({ origin, chain }) => ({
          origin,
          place: chain.at(-1) ?? null,
          // What followed the first entry posts parts of it again.
          points: sumOfPoints([
            chain[0]?.points ?? 0,
            ...chain.flatMap((entry) => (reversed.has(entry.id) ? [] : -entry.points)),
          ]),
          takenLast: Math.max(...chain.map(({ id }) => reversals.lastIndexOf(id))),
        }))
        .sort(
          (one, other) =>
            Number(other.origin === of) - Number(one.origin === of) ||
            other.takenLast - one.takenLast,
        );
      let left = points;
      for (const { origin, place, points: most } of taken) {
        const restored = Math.min(left, Math.max(most, 0));
        add('score', { causeId: origin, points: restored, place });
        left = sumOfPoints([left, -restored]);
      }
      return left;
    },
    /**
     * Reverses score entries until the score is at most `score`: first that of the submission, then
     * those that may include its points, the largest first.
     */
    lowerScore(score: number, submissionId: string): void {
      const own = (entry: DayEntry) => (originOf(entry) === submissionId ? 0 : 1);
      const inOrder = standing('score').toSorted((a, b) => own(a) - own(b) || b.points - a.points);
      for (const entry of inOrder) {
        const before = sumOf('score');
        if (before <= score) return;
        reverse(entry);
        const points = sumOfPoints([score, -before, entry.points]);
        if (points > 0) add('score', { causeId: entry.id, points, place: entry });
      }
    },
  };
}
