import { press } from '../../../test/forms.ts';
import { idOf, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);
const address = `/admin/employees/${id}`;
const reads = (allowed: boolean) => ({
  'GET /admin/employees/{id}': response('GET /admin/employees/{id}', {
    employee: { id, firstName: 'Uma', lastName: 'Rao', email: 'uma@x.in' },
  }),
  'GET /admin/employees/{id}/proof-note': response('GET /admin/employees/{id}/proof-note', {
    proofNote: { allowed },
  }),
});
const route = 'PUT /admin/employees/{id}/proof-note';
const fault = 'The setting could not be saved';

export const screens: ScreenCases = {
  questions: [
    {
      name: 'allowing a note in place of photos',
      address,
      reads: reads(false),
      ask: (user) => press(user, 'Allow a note instead'),
      title: 'Allow a note in place of photos?',
      verb: 'Allow',
      route,
      says: ['Reviewers decide about the note as about a photo.'],
      fault,
    },
    {
      name: 'requiring photos again',
      address,
      reads: reads(true),
      ask: (user) => press(user, 'Require photos again'),
      title: 'Require photos and videos again?',
      verb: 'Require',
      route,
      says: ['Notes that were sent stay as they are.'],
      fault,
    },
  ],
};
