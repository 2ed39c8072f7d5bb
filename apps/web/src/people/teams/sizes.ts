import { sizeProblem } from '@kolam/contract/people/teams/rules.ts';
import { ApiProblem } from '#core/api-problem.ts';
import type { FieldProblems } from '#core/schema-problems.ts';

/** The two limits as they are typed; nothing is a problem of its own, not a zero. */
export type SizeValues = { minMembers: string; maxMembers: string };

export const sizeLabels = { minMembers: 'Min members', maxMembers: 'Max members' } as const;

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

type Settings = { minMembers: number; maxMembers: number };

/** The limits as the calls take them; the schemas then judge them. */
export function settingsOf({ minMembers, maxMembers }: SizeValues): Settings {
  // What is no number, or missing, is for the schema to refuse in its own words.
  return { minMembers: numberOf(minMembers), maxMembers: numberOf(maxMembers) } as Settings;
}

/** Sentences about `settings.minMembers` at the field, which has no such prefix. */
export function atSizeFields(problems: FieldProblems): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path.replace(/^settings\./, ''), message]),
  );
}

/** What is wrong with limits that are numbers; `roster` is the number of members now. */
export function sizeProblems(values: SizeValues, roster = 0): FieldProblems {
  const settings = settingsOf(values);
  const whole = Object.values(settings).every((size) => size !== null && Number.isInteger(size));
  const problem = whole ? sizeProblem(settings, roster) : null;
  return problem ? { [problem.field]: problem.message } : {};
}

/** A refusal with its sentences at the fields of a form that has the limits at its top. */
export function refusalAtSizes(thrown: unknown): unknown {
  if (!(thrown instanceof ApiProblem)) return thrown;
  const { kind, status, code, message, requestId } = thrown;
  return new ApiProblem({
    ...{ kind, status, code, message, requestId },
    fields: atSizeFields(thrown.fields),
  });
}
