import { z } from 'zod';

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** An id that comes in, in lower case as all ids are kept: rules compare them as they stand. */
export const givenId = z.uuid().toLowerCase();

/** Ids in a path. A malformed one is a 404 like an unknown one (decision record 0004). */
export const idParams = z.object({ id: givenId });

/** A record as others name it. */
export const referenceSchema = z.object({ _id: z.uuid(), id: z.uuid(), name: z.string() });

/** What every entity carries; spread into its own schema. `version` grows by one at each change. */
export const recordFields = {
  _id: z.uuid(),
  id: z.uuid(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
};
