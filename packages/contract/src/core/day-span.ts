import type { z } from 'zod';

const endsBeforeItBegins = 'The last day can’t lie before the first';

const dayOf = (query: unknown, field: string): string | undefined => {
  const day: unknown = (query as Record<string, unknown>)[field];
  return typeof day === 'string' ? day : undefined;
};

/**
 * Makes a query refuse a `to` before its `from`: an empty list would look as if nothing had
 * happened.
 */
export function daysInOrder<Query extends z.ZodObject>(query: Query): Query {
  return query.superRefine((given, context) => {
    const [from, to] = [dayOf(given, 'from'), dayOf(given, 'to')];
    if (from === undefined || to === undefined || from <= to) return;
    context.addIssue({ code: 'custom', path: ['to'], message: endsBeforeItBegins, input: to });
  });
}
