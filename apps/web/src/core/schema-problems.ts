import type { z } from 'zod';

/** Maps a field's path, such as `contactPerson.email`, to its message. */
export type FieldProblems = Record<string, string>;

/** Returns a schema's errors for a value: the first message of each field. */
export function schemaProblems(schema: z.ZodType, value: unknown): FieldProblems {
  const problems: FieldProblems = {};
  for (const issue of schema.safeParse(value).error?.issues ?? []) {
    problems[issue.path.join('.')] ??= issue.message;
  }
  return problems;
}
