import { exactPoints, sumOfPoints } from '@kolam/contract/core/points.ts';
import { countsAsDone } from '@kolam/contract/programme/participation/model.ts';
import { type Deed, worthOf } from './worth.ts';

/** An entry of the score, with the deed that it came for. */
type Score = { points: number; deedId: string };

type Withdrawn = { required: string[]; scores: Score[]; deedId: string };

/**
 * What stays of the score when a deed no longer counts and everything is withheld from now on, since
 * not all that is required is done: what came part by part, before the rule was there, but for the
 * share of that deed. What came with the completion, or after it, goes with it; so does what the
 * ledger can't tell apart from that.
 */
export function scoreLeft(
  { deeds, isComplete }: { deeds: Deed[]; isComplete: boolean },
  { required, scores, deedId }: Withdrawn,
): number {
  const before = deeds.map((deed) =>
    deed.id === deedId ? { ...deed, status: 'accepted' as const } : deed,
  );
  const parts = isComplete ? partsOf(before, { required, scores }) : scores;
  const isAmongThem = !isComplete || parts.some((score) => score.deedId === deedId);
  const share = isAmongThem ? worthOf(before) - worthOf(deeds) : 0;
  return Math.min(worthOf(deeds), Math.max(0, exactPoints(sumOf(parts) - share)));
}

const sumOf = (scores: Score[]) => sumOfPoints(scores.map(({ points }) => points));

/** Of a complete day, what came before it was, and what went on coming in the same way. */
function partsOf(
  deeds: Deed[],
  { required, scores }: Pick<Withdrawn, 'required' | 'scores'>,
): Score[] {
  const placeOf = (id: string) => deeds.findIndex((deed) => deed.id === id);
  const completing = Math.max(
    ...required.map((id) =>
      deeds.findIndex(({ componentId, status }) => componentId === id && countsAsDone(status)),
    ),
  );
  const parts = scores.filter(({ deedId }) => placeOf(deedId) < completing);
  const worth = deeds[completing]?.points ?? 0;
  const cameTogether = scores.some(
    ({ deedId, points }) => placeOf(deedId) === completing && points > worth,
  );
  return sumOf(parts) > 0 && !cameTogether ? scores : parts;
}
