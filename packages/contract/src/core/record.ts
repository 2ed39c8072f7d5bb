import { z } from 'zod';

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** An id from input, lower-cased like all stored ids, because rules compare them literally. */
export const givenId = z.uuid().toLowerCase();

/** Ids in a path. A malformed one is a 404 like an unknown one (decision record 0004). */
export const idParams = z.object({ id: givenId });

/** A reference to a record, as embedded in other records. */
export const referenceSchema = z.object({ _id: z.uuid(), id: z.uuid(), name: z.string() });

/**
 * The common fields of every entity, spread into its schema. `version` grows by one with each
 * change.
 */
export const recordFields = {
  _id: z.uuid(),
  id: z.uuid(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
};
