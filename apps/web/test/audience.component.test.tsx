import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, type Responses } from './app.tsx';
import { fakeUploads } from './fake-uploads.ts';
import { action, choose, dialogOf, press } from './forms.ts';
import { allReads, idOf, pageOfOne, response } from './records.ts';

const respondTo = fakeUploads();

const id = idOf(1);
const company = { id: idOf(2), name: 'Saffron Mills', status: 'active' as const };
const uma = { id: idOf(3), firstName: 'Uma', lastName: 'Rao', email: 'uma@example.com' };
const challenge = { id, version: 3, title: 'Lake walk', status: 'scheduled' as const };
const department = { companyId: company.id, company: company.name, department: 'Sales' };

const reads = (): Responses => ({
  ...allReads(),
  'GET /admin/challenges': response('GET /admin/challenges', {
    challenges: [challenge, { id: idOf(9), title: 'Old walk', status: 'completed' }],
    ...pageOfOne,
  }),
  'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', { challenge }),
  'GET /admin/challenges/departments': response('GET /admin/challenges/departments', {
    departments: [{ ...department, people: 12 }],
  }),
  'GET /admin/employees': response('GET /admin/employees', {
    ...{ employees: [uma], page: 1, limit: 12, total: 458, totalPages: 39 },
  }),
});

const assigned = (given: object = {}): Responses => ({
  'GET /admin/challenges/{id}/assignments': response('GET /admin/challenges/{id}/assignments', {
    assignments: {
      ...{ assignmentType: 'custom', companies: [], teams: [], departments: [] },
      ...{ employees: [], employeesTotal: 0, exceptions: [] },
      ...given,
    },
  }),
});

/** Opens the assignment of a challenge. Returns the requests that were sent. */
async function openAssign(given: object = {}) {
  const sent: unknown[] = [];
  const user = await openApp(`/admin/challenges?assign=${id}`, {
    ...reads(),
    ...assigned(given),
    'PUT /admin/challenges/{id}/assign': ({ body }: ApiRequest) => {
      sent.push(body);
      return response('PUT /admin/challenges/{id}/assign', { challenge });
    },
  });
  const dialog = await dialogOf('Assign Lake walk');
  await within(dialog).findByRole('tab', { name: 'Custom', selected: true });
  return { user, dialog, sent };
}

test('a challenge is assigned to departments, but not to people who are left out', async () => {
  const { user, dialog, sent } = await openAssign();
  await choose(user, dialog, 'Departments', 'Sales');
  await press(user, 'Leave people out', dialog);
  await choose(user, dialog, 'Leave out', 'Uma Rao');
  await press(user, 'Assign', dialog);
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        assignmentType: 'custom',
        departments: [{ companyId: company.id, department: 'Sales' }],
        exceptIds: [uma.id],
        keepEmployees: false,
      },
    ]),
  );
});

test('thousands of people who are assigned one by one stay unless they are removed @full', async () => {
  const { user, dialog, sent } = await openAssign({
    employees: [{ _id: uma.id, id: uma.id, name: 'Uma Rao', email: uma.email, company: '' }],
    employeesTotal: 20_000,
  });
  await within(dialog).findByText('20,000 people, too many to list here');
  await choose(user, dialog, 'Departments', 'Sales');
  await press(user, 'Assign', dialog);
  await waitFor(() => expect(sent).toMatchObject([{ keepEmployees: true, employeeIds: [] }]));
});

test('people of a file are added before anything is assigned, but not while choices are unsaved @full', async () => {
  const user = await openApp(`/admin/challenges?assign=${id}`, {
    ...reads(),
    'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', {
      challenge: { ...challenge, status: 'draft' },
    }),
    ...assigned({ assignmentType: 'global' }),
  });
  const dialog = await dialogOf('Assign Lake walk');
  await user.click(await within(dialog).findByRole('tab', { name: 'Custom' }));
  const button = await within(dialog).findByRole('button', { name: 'Add people of a file' });
  expect(button.hasAttribute('disabled')).toBe(false);
  await choose(user, dialog, 'Departments', 'Sales');
  await within(dialog).findByText('Assign your other choices first.');
  expect(button.hasAttribute('disabled')).toBe(true);
});

test('what a file could not add is shown with the reason, to be corrected @full', async () => {
  const asked: unknown[] = [];
  const user = await openApp(`/admin/challenges?assign=${id}`, {
    ...reads(),
    ...assigned(),
    'POST /admin/employees/lookup': ({ body }: ApiRequest) => {
      asked.push(body);
      return { employees: [], unknown: ['bt-9'] };
    },
  });
  const none = { count: 0, emails: [] };
  respondTo(() => ({
    status: 200,
    body: {
      ...response('POST /admin/challenges/{id}/audience/file', { challenge, added: 0, found: 4 }),
      ...{ unknown: { count: 501, emails: ['bt-9'] }, inactive: none, ambiguous: none },
      unreadable: { count: 1, emails: ['uma@example'] },
    },
  }));
  const dialog = await dialogOf('Assign Lake walk');
  const input = await within(dialog).findByLabelText('File of people');
  await user.upload(input, new File(['Email'], 'people.csv'));
  await within(dialog).findByText('0 people added of 4 found, 502 not added, 2 of them listed');
  await within(dialog).findByText('0 people added, 2 left to correct');
  const left = within(dialog).getByRole('list', { name: 'Not added' });
  expect(left.textContent).toBe('uma@example not an addressbt-9 unknown');
  const field = within(dialog).getByRole('textbox', { name: 'Emails or employee codes' });
  expect(field).toHaveProperty('value', 'bt-9\numa@example');
  expect(asked).toEqual([{ emails: ['bt-9'] }]);
});

/** Opens a screen, and returns what is then added to the audience of a challenge. */
async function openAdding(address: string, more: Responses = {}) {
  const sent: unknown[] = [];
  const user = await openApp(address, {
    ...reads(),
    'POST /admin/challenges/audience/check': { people: 3, inactive: 0, closed: 0 },
    'POST /admin/challenges/{id}/audience': ({ body }: ApiRequest) => {
      sent.push(body);
      return response('POST /admin/challenges/{id}/audience', { challenge, added: 3 });
    },
    ...more,
  });
  const finish = async (who: RegExp, added = '3 people') => {
    const dialog = await dialogOf('Assign to challenge');
    await within(dialog).findByText(who);
    await press(user, 'Assign', dialog);
    await within(dialog).findAllByText('Select a challenge');
    await choose(user, dialog, 'Challenge', 'Lake walk');
    await press(user, 'Assign', dialog);
    await screen.findByText(`${added} added to Lake walk`);
    return sent;
  };
  return { user, finish };
}

test('everyone whom the list of employees finds is assigned to a challenge @full', async () => {
  const { user, finish } = await openAdding('/admin/employees?search=rao&status=active');
  await user.click(await screen.findByRole('button', { name: 'Assign all found' }));
  expect(await finish(/^All 458 employees found/)).toEqual([
    { found: { search: 'rao', status: 'active' } },
  ]);
});

test('who of all found can’t be assigned is named before @full', async () => {
  const { user } = await openAdding('/admin/employees', {
    'POST /admin/challenges/audience/check': { people: 445, inactive: 12, closed: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Assign all found' }));
  const dialog = await dialogOf('Assign to challenge');
  await within(dialog).findByText('Left out: 12 are inactive, 1 belongs to a closed company.');
});

test('selected employees are assigned to a challenge', async () => {
  const { user, finish } = await openAdding('/admin/employees');
  await user.click((await screen.findAllByRole('checkbox', { name: /Uma Rao/ }))[0] as HTMLElement);
  await press(user, 'Assign to challenge', await screen.findByRole('toolbar'));
  expect(await finish(/^1 employee/)).toEqual([{ employeeIds: [uma.id] }]);
});

test('a team is assigned to a challenge', async () => {
  const team = { id: idOf(5), name: 'Team Neem' };
  const { user, finish } = await openAdding('/admin/teams', {
    'GET /admin/teams': response('GET /admin/teams', { teams: [team], ...pageOfOne }),
  });
  await action(user, 'Assign to challenge', 'Team Neem');
  expect(await finish(/^Team Neem/, '3 teams')).toEqual([{ teamIds: [team.id] }]);
});

test('a company is assigned to a challenge on its own page @full', async () => {
  const { user, finish } = await openAdding(`/admin/companies/${company.id}?tab=challenges`, {
    'GET /admin/companies/{id}': response('GET /admin/companies/{id}', { company }),
  });
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  expect(await finish(/^The company/, '3 companies')).toEqual([{ companyIds: [company.id] }]);
});

test('who may not change challenges is offered no assignment', async () => {
  await openApp('/admin/employees', reads(), { role: 'reviewer' });
  await screen.findAllByText('Uma Rao');
  expect(screen.queryByRole('button', { name: 'Assign all found' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /Uma Rao/ })).toBeNull();
});
