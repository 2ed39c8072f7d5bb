import { sumOfPoints } from '@kolam/contract/core/points.ts';

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
    if (points !== 0) steps.push({ kind, causeId: freeCause(kind, causeId), points, place });
  }

  /** Returns the original cause: an entry that reposts a part of another names that one. */
  function originOf({ causeId }: DayEntry): string {
    const earlier = entries.find(({ id }) => id === causeId);
    return earlier ? originOf(earlier) : causeId;
  }

  /** Returns the reversals of scores, in the order in which they were added, with the reversed entries. */
  function reversedScores() {
    const scores = new Map(
      entries.flatMap((entry) => (entry.kind === 'score' ? [[entry.id, entry]] : [])),
    );
    return entries.flatMap((reversal) => {
      const entry = reversal.kind === 'reversal' ? scores.get(reversal.causeId) : undefined;
      return entry ? { reversal, entry } : [];
    });
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
    scoreTakenAt: () => reversedScores().at(-1)?.reversal.at ?? null,
    /**
     * Adds points of a submission that were taken back again, for the same company and team: those of
     * its own entry, or else of the one that was reversed last. With an entry of `causeId` since, that
     * one had its points.
     */
    restoreScore(points: number, { causeId, of }: { causeId: string; of: string }): void {
      const own = entries.findLast(
        (entry) => entry.kind === 'score' && reversed.has(entry.id) && originOf(entry) === of,
      );
      const reversal = entries.findIndex(
        (entry) => entry.kind === 'reversal' && entry.causeId === own?.id,
      );
      const isOutdated = entries
        .slice(reversal)
        .some((entry) => entry.kind === 'score' && entry.causeId === causeId);
      if (own && !isOutdated) add('score', { causeId: of, points, place: own });
      else add('score', { causeId, points, place: reversedScores().at(-1)?.entry ?? null });
    },
    /**
     * Adds the entries that were reversed together last again, each for its company and team, up to
     * these points: those whose submission `counts` first. Each names the reversal that it undoes.
     * Returns the points that are left.
     */
    restoreTogether(points: number, counts: (submissionId: string) => boolean): number {
      const all = reversedScores();
      const takenAt = all.at(-1)?.reversal.at.getTime();
      const taken = all
        .filter(({ reversal }) => reversal.at.getTime() === takenAt)
        .toSorted(
          ({ entry: one }, { entry: other }) =>
            Number(counts(originOf(other))) - Number(counts(originOf(one))),
        );
      let left = points;
      for (const { reversal, entry } of taken) {
        const restored = Math.min(left, entry.points);
        add('score', { causeId: reversal.id, points: restored, place: entry });
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
