import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { choose } from './forms.ts';
import { allReads, idOf, response } from './records.ts';

const id = idOf(1);
const route = 'GET /admin/employees/imports/{id}';
const address = `/admin/employees/import?import=${id}`;

type Given = Parameters<typeof response<typeof route>>[1];
type Import = NonNullable<NonNullable<Given>['import']>;

const file: Import = {
  ...{ id, fileName: 'people.csv', status: 'checked', dryRun: true, companyId: null },
  ...{ total: 1, done: 1, created: 1, updated: 0, unchanged: 0, refused: 0, failure: null },
  header: ['First name', 'Last name', 'Email', 'Company', 'Position'],
  sample: [['Asha', 'Iyer', 'asha@x.in', 'Indigo Press', 'Analyst']],
  mapping: { firstName: 0, lastName: 1, email: 2, company: 3, position: 4 },
};
const read = (more: Import = {}) => {
  const one = { ...file, ...more };
  return response(route, { ...one, import: one } as Given);
};

test('column assignments that could not be sent are kept, and can be sent again @full', async () => {
  const sent: ApiRequest[] = [];
  let fails = true;
  let stored: Import = {};
  const check = 'POST /admin/employees/imports/{id}/check';
  const user = await openApp(`${address}&step=columns`, {
    ...allReads(),
    [route]: () => read(stored),
    [check]: (request) => {
      sent.push(request);
      if (fails) return new Refusal(503, { error: 'The database rests.' });
      stored = { mapping: (request.body as { mapping: Import['mapping'] }).mapping };
      return response(check);
    },
  });
  await screen.findByRole('heading', { name: 'Match the columns' });
  const position = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Position/ });
  await choose(user, document.body, 'Position', 'Not in the file');
  await screen.findByText('The file could not be checked with these columns');
  expect(position().value).toBe('Not in the file');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'The file is not checked' });
  // Sent once: nothing is retried automatically.
  expect(sent).toHaveLength(1);

  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Import 1 employee' });
  expect(sent[1]?.body).toMatchObject({ mapping: { position: null } });
  await user.click(screen.getByRole('button', { name: 'Change columns' }));
  await screen.findByRole('heading', { name: 'Match the columns' });
  await waitFor(() => expect(position().value).toBe('Not in the file'));
});

test('a column with whole names is both names, and says how they are divided', async () => {
  await openApp(`${address}&step=columns`, {
    ...allReads(),
    [route]: read({
      header: ['Name', 'Email', 'Company'],
      sample: [['Asha Iyer', 'asha@x.in', 'Indigo Press']],
      mapping: { firstName: 0, lastName: 0, email: 1, company: 2 },
    }),
  });
  const field = (name: RegExp, description: string) =>
    screen.findByRole('combobox', { name, description });
  expect(await field(/^First name/, 'All words but the last')).toHaveProperty('value', 'Name');
  expect(await field(/^Last name/, 'The last word')).toHaveProperty('value', 'Name');
  expect(screen.queryByText('One column of the file can’t be used twice.')).toBeNull();
});

test('an import is followed again once the server responds again @full', async () => {
  let reads = 0;
  await openApp(address, {
    ...allReads(),
    [route]: () => {
      reads += 1;
      if (reads === 1) return read({ status: 'running', dryRun: false, done: 0 });
      if (reads < 4) throw new TypeError('Failed to fetch');
      return read({ status: 'done' });
    },
  });
  await screen.findByText('The server does not answer at the moment');
  await screen.findByRole('heading', { name: 'All rows are imported' });
  expect(screen.queryByText('The server does not answer at the moment')).toBeNull();
});

test('an import that does not exist links back to the recent ones @full', async () => {
  const user = await openApp(address, {
    ...allReads(),
    [route]: new Refusal(404, { error: 'Not here.' }),
  });
  await screen.findByText('There is no such import');
  await user.click(screen.getByRole('link', { name: 'Go to recent imports' }));
  await screen.findByRole('heading', { name: 'Choose a file' });
});

test('teams that are missing are created only as chosen, and the check names them @full', async () => {
  const sent: ApiRequest[] = [];
  const check = 'POST /admin/employees/imports/{id}/check';
  let stored: Import = {
    header: ['First name', 'Last name', 'Email', 'Company', 'Team'],
    mapping: { firstName: 0, lastName: 1, email: 2, company: 3, team: 4 },
    newTeamMaximum: 10,
    newTeams: [{ id: null, company: 'Indigo Press', name: 'Sunrise', members: 3 }],
  };
  const user = await openApp(`${address}&step=columns`, {
    ...allReads(),
    [route]: () => read(stored),
    [check]: (request) => {
      sent.push(request);
      const { newTeamMaximum = null } = request.body as { newTeamMaximum?: number | null };
      stored = { ...stored, newTeamMaximum, newTeams: [] };
      return response(check);
    },
  });
  const choice = await screen.findByRole('checkbox', { name: /Create teams that are missing/ });
  const size = () => screen.getByRole('textbox', { name: 'Max members of a new team' });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Teams to be created' });
  await screen.findByText('Sunrise');
  await user.click(screen.getByRole('button', { name: 'Change columns' }));

  await screen.findByRole('heading', { name: 'Match the columns' });
  await user.clear(size());
  await screen.findByText('A whole number from 1 to 1,000');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  await user.type(size(), '25');
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ newTeamMaximum: 25 }));
  expect(choice).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Create teams that are missing/ }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ newTeamMaximum: null }));
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: 'Max members of a new team' })).toBeNull(),
  );
});
