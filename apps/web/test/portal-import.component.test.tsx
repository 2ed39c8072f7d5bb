import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, Refusal, type Responses } from './app.tsx';
import { openPortal } from './portal.ts';
import { idOf, metaOfOne, response } from './records.ts';

const id = idOf(80);
const one = 'GET /company/people/imports/{id}';
const list = 'GET /company/people/imports/{id}/people';
const run = 'POST /company/people/imports/{id}/run';
const address = `/company/people/import?import=${id}`;

type Import = NonNullable<NonNullable<Parameters<typeof response<typeof one>>[1]>['import']>;

const file: Import = {
  ...{ id, fileName: 'people.csv', status: 'checked', dryRun: true, companyId: idOf(1) },
  ...{ total: 3, done: 3, created: 2, updated: 1, unchanged: 0, refused: 0, failure: null },
  header: ['First name', 'Last name', 'Email', 'Department', 'Status'],
  sample: [['Asha', 'Iyer', 'asha@x.in', 'Office', 'active']],
  mapping: { firstName: 0, lastName: 1, email: 2, department: 3 },
};
const read = (more: Import = {}) => response(one, { import: { ...file, ...more } });
const person = (name: string, more: object = {}) => ({
  ...{ id: null, line: 2, name, email: `${name.toLowerCase()}@x.in` },
  ...{ changed: [], isTeamLeader: false },
  ...more,
});
const cells = [
  { column: 'department', before: '', after: 'Office' },
  { column: 'team', before: 'Dusk', after: 'Sunrise' },
];
const people: Record<string, ReturnType<typeof person>[]> = {
  new: [person('Asha'), person('Vikram', { line: 3 })],
  changed: [person('Leela', { line: 4, changed: cells })],
  missing: [
    person('Ravi', { id: idOf(81), line: null }),
    person('Meena', { id: idOf(82), line: null, isTeamLeader: true }),
  ],
};
const found = ({ query }: ApiRequest) => {
  const data = people[query.get('list') ?? ''] ?? [];
  return response(list, { data, meta: { ...metaOfOne, total: data.length } } as never);
};
const reads: Responses = {
  'GET /company/people/imports': response('GET /company/people/imports', {
    ...{ data: [], meta: { ...metaOfOne, total: 0 } },
  }),
};

test('HR sees who is new, changed and not in the file, and only who is ticked is deactivated', async () => {
  const bodies: unknown[] = [];
  const user = await openPortal(address, 'hr', {
    ...reads,
    [one]: () => read(bodies.length > 0 ? { status: 'running', done: 0 } : {}),
    [list]: found,
    [run]: ({ body }: ApiRequest) => {
      bodies.push(body);
      return response(run, { importId: id });
    },
  });
  await screen.findByText('3 of 10 seats are used.');
  const panel = await screen.findByRole('region', { name: 'Who is in the file' });
  await within(panel).findByText('Asha');
  await user.click(within(panel).getByText('Changed (1)'));
  await within(panel).findByText('Department: empty → Office');
  await within(panel).findByText('Team: Dusk → Sunrise');
  await user.click(await within(panel).findByText('Not in the file (2)'));
  const leader = await within(panel).findByLabelText<HTMLInputElement>('Meena');
  expect(leader.disabled).toBe(true);
  await user.click(within(panel).getByLabelText('Ravi'));
  await screen.findByText(/1 person who is not in the file is deactivated/);
  await user.click(screen.getByRole('button', { name: 'Import 3 people' }));
  await screen.findByRole('heading', { name: 'Importing' });
  expect(bodies).toEqual([{ leaverIds: [idOf(81)] }]);
});

test('a page of people who left is ticked at once, and unticked again', async () => {
  const user = await openPortal(address, 'owner', {
    ...reads,
    [one]: () => read({ created: 0, updated: 0, unchanged: 3 }),
    [list]: found,
  });
  const panel = await screen.findByRole('region', { name: 'Who is in the file' });
  await user.click(await within(panel).findByText('Not in the file (2)'));
  await user.click(await within(panel).findByRole('button', { name: 'Tick this page' }));
  await screen.findByRole('button', { name: 'Deactivate 1 person' });
  await user.click(within(panel).getByRole('button', { name: 'Untick this page' }));
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 people' }).disabled,
    ).toBe(true),
  );
});

test('once someone who left is ticked, the page says that rows without a seat are imported', async () => {
  const errors = [{ line: 2, column: '', reason: importMessages.rowNoSeat }];
  const user = await openPortal(address, 'hr', {
    ...reads,
    [one]: () => read({ created: 0, updated: 0, refused: 1, errors }),
    [list]: found,
  });
  await screen.findByText(/^There is nothing to import/);
  const panel = await screen.findByRole('region', { name: 'Who is in the file' });
  await user.click(await within(panel).findByText('Not in the file (2)'));
  await user.click(await within(panel).findByLabelText('Ravi'));
  await screen.findByText(/are imported as well, as far as seats become free/);
  await screen.findByRole('button', { name: 'Deactivate 1 person and import' });
});

test('columns for company and status are not offered', async () => {
  await openPortal(`${address}&step=columns`, 'hr', { ...reads, [one]: () => read() });
  await screen.findByRole('heading', { name: 'Match the columns' });
  await screen.findByRole('combobox', { name: /^Department/ });
  expect(screen.queryByRole('combobox', { name: /^Company/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: /^Status/ })).toBeNull();
  await screen.findByText(/Not imported:/);
});

test('a refused run says why, and lists that can’t be loaded say so', async () => {
  const user = await openPortal(address, 'hr', {
    ...reads,
    [one]: () => read(),
    [list]: new Refusal(500, { code: 'SERVER', message: 'Down.' }),
    [run]: new Refusal(409, { code: 'LEADER', error: 'Meena leads Sunrise.' }),
  });
  await screen.findByText('Could not load who is in the file.');
  await user.click(await screen.findByRole('button', { name: 'Import 3 people' }));
  await screen.findByText('Meena leads Sunrise.');
});

test('the summary leads to the people and to the app', async () => {
  await openPortal(address, 'hr', { ...reads, [one]: () => read({ status: 'done' }) });
  await screen.findByRole('heading', { name: 'All rows are imported' });
  await screen.findByText('https://app.example.com/app/');
  await screen.findByRole('link', { name: 'Open the list of people' });
});

test('finance opens no import', async () => {
  await openPortal(address, 'finance', reads);
  await screen.findByText('Your right does not open this page');
});
