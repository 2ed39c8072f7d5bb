import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, type Responses } from './app.tsx';
import { fakeUploads } from './fake-uploads.ts';
import { dialogOf, press } from './forms.ts';
import { allReads, idOf, pageOfOne, response } from './records.ts';

const respondTo = fakeUploads();

const id = idOf(1);
const draft = { id, version: 3, title: 'Lake walk', status: 'draft' as const };
const scheduled = { ...draft, version: 4, status: 'scheduled' as const };
const people = [11, 12, 13].map((number) => ({
  ...{ _id: idOf(number), id: idOf(number), name: `Person ${number}`, company: '' },
  email: `person${number}@example.com`,
}));
const corrected = {
  ...{ id: idOf(20), name: 'Uma Rao', email: 'uma@example.com', asked: 'uma@example.com' },
  ...{ status: 'active' as const, company: { id: idOf(2), name: 'Saffron Mills', isOpen: true } },
};
const none = { count: 0, emails: [] };

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds that the reads after the file take. */
type Delays = { list?: number; record?: number; assignments?: number; lookup?: number };

/** Adds a file to a draft, corrects what is left of it and assigns. Returns what was assigned. */
async function assignAfterFile({ list = 0, record = 0, assignments = 0, lookup = 0 }: Delays) {
  const sent: ApiRequest[] = [];
  let isAdded = false;
  const wait = (milliseconds: number) => later(isAdded ? milliseconds : 0);
  const responses: Responses = {
    ...allReads(),
    'GET /admin/challenges': async () => {
      const challenge = isAdded ? scheduled : draft;
      await wait(list);
      return response('GET /admin/challenges', { challenges: [challenge], ...pageOfOne });
    },
    'GET /admin/challenges/{id}': async () => {
      const challenge = isAdded ? scheduled : draft;
      await wait(record);
      return response('GET /admin/challenges/{id}', { challenge });
    },
    'GET /admin/challenges/{id}/assignments': async () => {
      const now = isAdded
        ? { assignmentType: 'custom' as const, employees: people, employeesTotal: people.length }
        : { assignmentType: 'global' as const, employees: [], employeesTotal: 0 };
      await wait(assignments);
      return response('GET /admin/challenges/{id}/assignments', {
        assignments: { companies: [], teams: [], departments: [], exceptions: [], ...now },
      });
    },
    'POST /admin/employees/lookup': async ({ body }: ApiRequest) => {
      await wait(lookup);
      const { emails } = body as { emails: string[] };
      return emails.includes(corrected.email)
        ? { employees: [corrected], unknown: [] }
        : { employees: [], unknown: emails };
    },
    'PUT /admin/challenges/{id}/assign': (request: ApiRequest) => {
      sent.push(request);
      return response('PUT /admin/challenges/{id}/assign', { challenge: scheduled });
    },
  };
  const user = await openApp(`/admin/challenges?assign=${id}`, responses);
  respondTo(() => {
    isAdded = true;
    return {
      status: 200,
      body: {
        ...response('POST /admin/challenges/{id}/audience/file', {
          ...{ challenge: scheduled, added: 3, found: 3 },
        }),
        ...{ unknown: { count: 1, emails: ['uma@exmaple.com'] } },
        ...{ inactive: none, ambiguous: none, unreadable: none },
      },
    };
  });
  const dialog = await dialogOf('Assign Lake walk');
  await user.click(await within(dialog).findByRole('tab', { name: 'Custom' }));
  const input = await within(dialog).findByLabelText('File of people');
  await user.upload(input, new File(['Email'], 'people.csv'));
  await within(dialog).findByText('0 people added, 1 left to correct');
  const field = within(dialog).getByRole('textbox', { name: 'Emails or employee codes' });
  await user.clear(field);
  await user.type(field, corrected.email);
  await press(user, 'Add 1 person', dialog);
  await within(dialog).findByText('1 person added');
  await press(user, 'Assign', dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.headers.get('If-Match')).toBe('"4"');
  return sent[0]?.body as { employeeIds: string[] };
}

const everyone = [...people.map((person) => person.id), corrected.id].sort();

test.each<[string, Delays]>([
  ['the list of challenges', { list: 300 }],
  ['the challenge', { record: 300 }],
  ['the assignment', { assignments: 300 }],
  ['the assignment, seconds later,', { assignments: 2000 }],
  ['the lookup', { lookup: 300 }],
  ['the list, after the lookup and the assignment,', { lookup: 90, assignments: 100, list: 300 }],
])('people of a file stay when %s is answered last @full', async (_, delays) => {
  const { employeeIds } = await assignAfterFile(delays);
  expect([...employeeIds].sort()).toEqual(everyone);
});
