type EntryKind = 'score' | 'completion' | 'bonus' | 'penalty' | 'reversal';

/** An entry of the points ledger for one person's day. */
export type DayEntry = {
  id: string;
  kind: EntryKind;
  causeId: string;
  points: number;
  teamId: string | null;
};

/** An entry to be added. A reversal counts for the team of the entry that it takes back. */
export type Step =
  | { kind: Exclude<EntryKind, 'reversal'>; causeId: string; points: number }
  | { kind: 'reversal'; causeId: string; points: number; teamId: string | null };

/** The entries of one person's day, and the steps by which they change. */
export function openLedger(entries: DayEntry[]) {
  const steps: Step[] = [];
  const reversed = new Set(
    entries.flatMap(({ kind, causeId }) => (kind === 'reversal' ? causeId : [])),
  );
  const standing = (kind: EntryKind) =>
    entries.filter((entry) => entry.kind === kind && !reversed.has(entry.id));
  const sumOf = (kind: EntryKind) =>
    standing(kind).reduce((sum, { points }) => sum + points, 0) + added(kind);
  const added = (kind: EntryKind) =>
    steps.reduce((sum, step) => (step.kind === kind ? sum + step.points : sum), 0);

  function reverse({ id, points, teamId }: DayEntry): void {
    reversed.add(id);
    steps.push({ kind: 'reversal', causeId: id, points: -points, teamId });
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

  function add(kind: Exclude<EntryKind, 'reversal'>, causeId: string, points: number): void {
    if (points !== 0) steps.push({ kind, causeId: freeCause(kind, causeId), points });
  }

  return {
    steps,
    /** Points of the entries of a kind that were not taken back. */
    sumOf,
    add,
    takeBack(...kinds: EntryKind[]): void {
      for (const entry of kinds.flatMap(standing)) reverse(entry);
    },
    /**
     * Takes entries of the score back until it is no more than `worth`: first that of the deed, then
     * those that may hold its points among others', the largest first.
     */
    lowerScore(worth: number, deedId: string): void {
      const own = ({ causeId }: DayEntry) => (causeId === deedId ? 0 : 1);
      const inOrder = standing('score').toSorted((a, b) => own(a) - own(b) || b.points - a.points);
      for (const entry of inOrder) {
        const before = sumOf('score');
        if (before <= worth) return;
        reverse(entry);
        const rest = worth - (before - entry.points);
        if (rest > 0) add('score', entry.id, rest);
      }
    },
  };
}
