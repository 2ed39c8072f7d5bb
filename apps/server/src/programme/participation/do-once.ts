import type { Claim } from '@kolam/contract/programme/participation/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import type { DayRow } from '#programme/challenges/queries.ts';
import { ownDayAfter, ownDayResponse } from './own-day.ts';
import { lockOwnPlace, type OfDay } from './own-place.ts';
import { addToShared } from './post-scores.ts';
import { recordSubmission } from './record-submission.ts';

/** Marks a learning module as done. Repeating it changes nothing. */
export function completeModule(
  context: ParticipantContext,
  of: OfDay & { moduleId: string },
  claim: Claim,
) {
  const requirePart = (day: DayRow) =>
    required(day.content.learningModules.find(({ moduleId }) => moduleId === of.moduleId));
  return context.transaction((tx) =>
    doOnce(tx, context, { of, kind: 'module', componentId: of.moduleId, requirePart, claim }).then(
      ({ response }) => response,
    ),
  );
}

/** Joins a workshop and returns its location. Repeating it changes nothing. */
export function joinWorkshop(context: ParticipantContext, of: OfDay & { workshopId: string }) {
  const requirePart = (day: DayRow) =>
    required(day.content.workshops.find(({ workshopId }) => workshopId === of.workshopId));
  return context.transaction(async (tx) => {
    const { response, part } = await doOnce(tx, context, {
      of,
      kind: 'workshop',
      componentId: of.workshopId,
      requirePart,
      // The person wants the link now, so nobody joins without a connection.
      claim: {},
    });
    return { ...response, link: part.link };
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
  claim: Claim;
};

async function doOnce<Part>(
  tx: Tx,
  context: ParticipantContext,
  { of, kind, componentId, requirePart, claim }: Once<Part>,
) {
  const locked = await lockOwnPlace(tx, context, {
    of,
    requirePart,
    componentId,
    isRepeated: (each) => each.componentId === componentId,
    claim,
  });
  const { part } = locked;
  if (locked.repeated) return { response: await ownDayResponse(tx, context, of), part };
  const sums = await recordSubmission(tx, context, {
    place: locked.place,
    given: { kind, componentId, points: 0 },
  });
  const response = await ownDayAfter(tx, context, locked.place);
  await addToShared(tx, sums);
  return { response, part };
}
