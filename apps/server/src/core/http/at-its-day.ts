import { conflict, Failure } from '#core/failure.ts';

/** Days of a request are no deeper. What a client nests deeper is in no schema. */
const deepest = 4;

/** Returns the path of the first day or month of a request that begins as given, or undefined. */
function findDay(given: unknown, days: string, depth = 1): string | undefined {
  if (typeof given !== 'object' || given === null || depth > deepest) return undefined;
  for (const [name, value] of Object.entries(given)) {
    const isIn = typeof value === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(value);
    if (isIn && value.startsWith(days)) return name;
    const inside = findDay(value, days, depth + 1);
    if (inside !== undefined) return `${name}.${inside}`;
  }
  return undefined;
}

/**
 * Names the field of a conflict that the database found, such as a closed month: the day of the
 * request that lies in it. Without one, another day caused it.
 */
export function atItsDay(body: unknown, error: unknown): unknown {
  if (!(error instanceof Failure) || error.details.days === undefined) return error;
  const field = findDay(body, error.details.days);
  const { code, message } = error;
  return field === undefined ? error : conflict(code, message, { [field]: message });
}
