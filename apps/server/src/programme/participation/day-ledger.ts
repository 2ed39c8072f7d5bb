import { sumOfPoints } from '@kolam/contract/core/points.ts';

type EntryKind = 'score' | 'completion' | 'bonus' | 'penalty' | 'reversal';

/** For which company and team points count. */
export type PointsPlace = { companyId: string; teamId: string | null };

/** An entry of the points ledger for one person's day. */
export type DayEntry = PointsPlace & {
  id: string;
  kind: EntryKind;
  causeId: string;
  points: number;
};

/**
 * An entry to be added. Whatever takes an earlier one back, or goes on counting a part of it, counts
 * for the place of that one; without a place it counts where the person is now.
 */
export type Step = {
  kind: EntryKind;
  causeId: string;
  points: number;
  place: PointsPlace | null;
};

/** The entries of one person's day, and the steps by which they change. */
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
   * A cause counts once for each kind. Where its entry was taken back, the next one names that
   * entry instead.
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
    if (points !== 0) steps.push({ kind, causeId: freeCause(kind, causeId), points, place });
  }

  /** What an entry came for: entries that go on counting a part of another name that one. */
  function originOf({ causeId }: DayEntry): string {
    const earlier = entries.find(({ id }) => id === causeId);
    return earlier ? originOf(earlier) : causeId;
  }

  return {
    steps,
    /** Points of the entries of a kind that were not taken back. */
    sumOf,
    add,
    /** The entries of the score that were not taken back, each with the deed that it came for. */
    scores: () => standing('score').map((entry) => ({ ...entry, submissionId: originOf(entry) })),
    takeBack(...kinds: EntryKind[]): void {
      for (const entry of kinds.flatMap(standing)) reverse(entry);
    },
    /**
     * Takes entries of the score back until it is no more than `worth`: first that of the deed, then
     * those that may hold its points among others', the largest first.
     */
    lowerScore(score: number, submissionId: string): void {
      const own = ({ causeId }: DayEntry) => (causeId === submissionId ? 0 : 1);
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
