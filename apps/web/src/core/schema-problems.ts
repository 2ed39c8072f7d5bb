import type { z } from 'zod';

/** A field's path, such as `contactPerson.email`, to its sentence. */
export type FieldProblems = Record<string, string>;

/** What a schema says against a value: the first sentence of each field. */
export function schemaProblems(schema: z.ZodType, value: unknown): FieldProblems {
  const problems: FieldProblems = {};
  for (const issue of schema.safeParse(value).error?.issues ?? []) {
    problems[issue.path.join('.')] ??= issue.message;
  }
  return problems;
}
