import type { Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { ParticipantScope } from '#core/scope.ts';
import type { DayRow } from '#programme/challenges/queries.ts';
import { noteDeed } from './note-deed.ts';
import { answerOwnDay } from './own-day.ts';
import { holdOwnPlace, type OfDay } from './own-place.ts';
import { addToShared } from './post-scores.ts';

/** Marks a learning module as done; again changes nothing. */
export function completeModule(scope: ParticipantScope, of: OfDay & { moduleId: string }) {
  const requirePart = (day: DayRow) =>
    required(day.content.learningModules.find(({ moduleId }) => moduleId === of.moduleId));
  return scope.transaction((tx) =>
    doOnce(tx, scope, { of, kind: 'module', componentId: of.moduleId, requirePart }).then(
      ({ answer }) => answer,
    ),
  );
}

/** Joins a workshop and answers where it is; again changes nothing. */
export function joinWorkshop(scope: ParticipantScope, of: OfDay & { workshopId: string }) {
  const requirePart = (day: DayRow) =>
    required(day.content.workshops.find(({ workshopId }) => workshopId === of.workshopId));
  return scope.transaction(async (tx) => {
    const { answer, part } = await doOnce(tx, scope, {
      of,
      kind: 'workshop',
      componentId: of.workshopId,
      requirePart,
    });
    return { ...answer, link: part.link };
  });
}

const required = <Part>(part: Part | undefined): Part => {
  if (!part) throw notFound();
  return part;
};

type Once<Part> = {
  of: OfDay;
  kind: 'module' | 'workshop';
  componentId: string;
  requirePart: (day: DayRow) => Part;
};

async function doOnce<Part>(
  tx: Tx,
  scope: ParticipantScope,
  { of, kind, componentId, requirePart }: Once<Part>,
) {
  const place = await holdOwnPlace(tx, scope, { of, requirePart });
  const part = requirePart(place.day);
  if (place.done.some((each) => each.componentId === componentId)) {
    return { answer: await answerOwnDay(tx, scope, of), part };
  }
  const sums = await noteDeed(tx, scope, { place, given: { kind, componentId, points: 0 } });
  const answer = await answerOwnDay(tx, scope, of);
  await addToShared(tx, sums);
  return { answer, part };
}
