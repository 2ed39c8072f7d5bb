import type { BodyOf, ResponseOf, Route } from '@kolam/contract/api-types.ts';
import type { RequestParts } from './http.ts';

/** A day of a challenge, by their ids in the address. */
export type DayOf = { challengeId: string; date: string };

export type OwnDay = ResponseOf<'GET /employee/me/challenges/{id}/days/{date}'>['day'];

type Attempt = BodyOf<'POST /employee/me/challenges/{id}/days/{date}/trivia/{triviaId}/attempt'>;
type Task = BodyOf<'POST /employee/me/challenges/{id}/days/{date}/tasks/{taskId}/submit'>;

/**
 * What an employee does for a day: plain data, so that it can be stored and sent later. The server
 * counts it once for its `clientId`, however often it is sent.
 */
export type DaySubmission = { of: DayOf; partId: string; clientId: string } & (
  | { kind: 'task'; note: string; proof: File | null }
  | { kind: 'trivia'; answers: Attempt['answers'] }
  | { kind: 'module' }
);

/** When it was done, with the day's pass. Null without one. */
export type Claim = { doneAt: string; pass: string } | null;

/** Returns the request that sends a submission. Each time it is the same. */
export function requestOf(
  submission: DaySubmission,
  claim: Claim,
): { route: Route; parts: RequestParts } {
  const { of, partId, clientId } = submission;
  const params = { id: of.challengeId, date: of.date };
  switch (submission.kind) {
    case 'task': {
      const { note, proof } = submission;
      const fields = { clientId, ...(note ? { note } : {}), ...claim } satisfies Task;
      return {
        route: 'POST /employee/me/challenges/{id}/days/{date}/tasks/{taskId}/submit',
        parts: {
          params: { ...params, taskId: partId },
          ...(proof ? { form: formOf(fields, proof) } : { body: fields }),
        },
      };
    }
    case 'trivia':
      return {
        route: 'POST /employee/me/challenges/{id}/days/{date}/trivia/{triviaId}/attempt',
        parts: {
          params: { ...params, triviaId: partId },
          body: { clientId, answers: submission.answers, ...claim } satisfies Attempt,
        },
      };
    case 'module':
      return {
        route: 'POST /employee/me/challenges/{id}/days/{date}/modules/{moduleId}/complete',
        parts: { params: { ...params, moduleId: partId }, ...(claim ? { body: claim } : {}) },
      };
  }
}

function formOf(fields: Record<string, string>, proof: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('proof', proof);
  return form;
}
