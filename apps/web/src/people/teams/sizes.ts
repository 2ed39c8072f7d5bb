import { sizeProblem } from '@kolam/contract/people/teams/rules.ts';
import { ApiProblem } from '#core/api-problem.ts';
import type { FieldProblems } from '#core/schema-problems.ts';

/** The two limits as typed. Empty is a problem of its own, not zero. */
export type SizeValues = { minMembers: string; maxMembers: string };

export const sizeLabels = { minMembers: 'Min members', maxMembers: 'Max members' } as const;

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

type Settings = { minMembers: number; maxMembers: number };

/** Converts the limits to the endpoints' shape, which the schemas then validate. */
export function settingsOf({ minMembers, maxMembers }: SizeValues): Settings {
  // Missing and invalid numbers are left to the schema's messages.
  return { minMembers: numberOf(minMembers), maxMembers: numberOf(maxMembers) } as Settings;
}

/** Moves messages about `settings.minMembers` to the form's field, which has no such prefix. */
export function atSizeFields(problems: FieldProblems): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path.replace(/^settings\./, ''), message]),
  );
}

/** Returns the problems of limits that are numbers. `roster` is the current number of members. */
export function sizeProblems(values: SizeValues, roster = 0): FieldProblems {
  const settings = settingsOf(values);
  const whole = Object.values(settings).every((size) => size !== null && Number.isInteger(size));
  const problem = whole ? sizeProblem(settings, roster) : null;
  return problem ? { [problem.field]: problem.message } : {};
}

/** Moves a refusal's messages to the fields of a form with the limits at its top level. */
export function refusalAtSizes(thrown: unknown): unknown {
  if (!(thrown instanceof ApiProblem)) return thrown;
  const { kind, status, code, message, requestId } = thrown;
  return new ApiProblem({
    ...{ kind, status, code, message, requestId },
    fields: atSizeFields(thrown.fields),
  });
}
