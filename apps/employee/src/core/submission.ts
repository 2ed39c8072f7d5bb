import type { BodyOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { api, upload } from './api.ts';

/** A day of a challenge, by their ids in the address. */
export type DayOf = { challengeId: string; date: string };

type Attempt = BodyOf<'POST /employee/me/challenges/{id}/days/{date}/trivia/{triviaId}/attempt'>;
type Cheer = BodyOf<'POST /employee/me/team/cheers'>;

/** What an employee does for a day: plain data, so that it can be stored and sent later. */
export type DaySubmission = { of: DayOf; partId: string; clientId: string } & (
  | { kind: 'task'; note: string; proof: File | null }
  | { kind: 'trivia'; answers: Attempt['answers'] }
  | { kind: 'module' }
  | { kind: 'workshop' }
);

type Day = ResponseOf<'GET /employee/me/challenges/{id}/days/{date}'>['day'];

/** Sends a submission. The same `clientId` counts once, however often it is sent. */
export async function sendSubmission(submission: DaySubmission): Promise<{ day: Day }> {
  const { of, partId, clientId } = submission;
  const params = { id: of.challengeId, date: of.date };
  switch (submission.kind) {
    case 'task': {
      const { note, proof } = submission;
      const route = 'POST /employee/me/challenges/{id}/days/{date}/tasks/{taskId}/submit';
      const ofTask = { ...params, taskId: partId };
      if (proof === null) {
        return api(route, { params: ofTask, body: { clientId, ...(note ? { note } : {}) } });
      }
      const form = new FormData();
      form.set('clientId', clientId);
      if (note) form.set('note', note);
      form.set('proof', proof);
      return upload(route, { params: ofTask, form });
    }
    case 'trivia':
      return api('POST /employee/me/challenges/{id}/days/{date}/trivia/{triviaId}/attempt', {
        params: { ...params, triviaId: partId },
        body: { clientId, answers: submission.answers },
      });
    case 'module':
      return api('POST /employee/me/challenges/{id}/days/{date}/modules/{moduleId}/complete', {
        params: { ...params, moduleId: partId },
      });
    case 'workshop':
      return api('POST /employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/join', {
        params: { ...params, workshopId: partId },
      });
  }
}

/** Cheers a teammate's day. Sent again it changes nothing. */
export const sendCheer = (cheer: Cheer) => api('POST /employee/me/team/cheers', { body: cheer });
