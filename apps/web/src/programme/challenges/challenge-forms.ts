import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import {
  createChallengeSchema,
  isSameSchedule,
  scheduleProblem,
  updateChallengeSchema,
} from '@kolam/contract/programme/challenges/rules.ts';
import { ApiProblem, withMessage } from '#core/api-problem.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { atChallengeFields, type ChallengeValues, challengeBody } from './challenge-values.ts';

/** Returns errors of a new challenge, by field. */
export const createProblems = (values: ChallengeValues): FieldProblems =>
  atChallengeFields(schemaProblems(createChallengeSchema, challengeBody(values)));

/**
 * Returns errors of a changed challenge, by field. A schedule may have no weekdays here, and one from
 * before no days.
 */
export function editProblems(
  values: ChallengeValues,
  before?: Pick<Challenge, 'schedule'>,
): FieldProblems {
  const problems = atChallengeFields(schemaProblems(updateChallengeSchema, challengeBody(values)));
  const { 'schedule.startDate': start, 'schedule.endDate': end } = problems;
  const { schedule } = challengeBody(values);
  const isKept = before && isSameSchedule(schedule, before.schedule);
  const whole = start || end || isKept ? null : scheduleProblem(schedule);
  return { ...problems, ...(whole ? { [`schedule.${whole.field}`]: whole.message } : {}) };
}

/**
 * Moves a refusal to the fields of this form, with a message of its own where the server has none.
 */
export function challengeRefusal(thrown: unknown, otherwise: string): unknown {
  const notice = withMessage(thrown, otherwise);
  if (!(notice instanceof ApiProblem)) return notice;
  const { kind, status, code, message, requestId } = notice;
  const fields = atChallengeFields(notice.fields);
  return new ApiProblem({ kind, status, code, message, fields, requestId });
}

type LeftOut = ResponseOf<'PUT /admin/challenges/{id}/assign'>['unknownDepartments'];

/** Says which departments an assignment left out. */
export function noteLeftOut(departments: LeftOut): void {
  if (departments.length === 0) return;
  const names = departments.map(({ department, company }) => `${department} of ${company}`);
  toast.note(challengeMessages.departmentsLeftOut(names));
}
