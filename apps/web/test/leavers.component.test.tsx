import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp } from './app.tsx';
import { action, dialogOf, fieldOf, fill, press } from './forms.ts';
import { openPortal } from './portal.ts';
import { allReads, idOf, pageOfOne, response } from './records.ts';

const list = 'GET /company/people';
const one = 'GET /company/people/{id}';
const change = 'PATCH /company/people/{id}';
const person = {
  ...{ id: idOf(1), firstName: 'Asha', lastName: 'Rao', phone: '' },
  status: 'active' as const,
};
const lastDay = '2099-11-30';
const leaves = /^Leaves 30 Nov 2099/;

test('HR sets a last day, sees who leaves, and removes it again', async () => {
  const bodies: unknown[] = [];
  let leaving: string | null = null;
  const employee = () => ({ ...person, lastDay: leaving });
  const user = await openPortal('/company/people', 'hr', {
    [list]: () => response(list, { employees: [employee()], ...pageOfOne }),
    [one]: () => response(one, { employee: employee() }),
    'GET /company/people/places': { teams: [], departments: [] },
    [change]: ({ body }: ApiRequest) => {
      ({ lastDay: leaving } = body as { lastDay: string | null });
      bodies.push(leaving);
      return response(change, { employee: employee() });
    },
  });
  const typeLastDay = async (day: string) => {
    await action(user, 'Edit', 'Asha Rao');
    const dialog = await dialogOf('Edit Asha Rao');
    await fill(user, fieldOf(dialog, 'Last day'), day);
    await press(user, 'Save', dialog);
  };
  await typeLastDay('30 Nov 2099');
  await screen.findByText(leaves);
  await typeLastDay('');
  await waitFor(() => expect(screen.queryByText(leaves)).toBeNull());
  expect(bodies).toEqual([lastDay, null]);
});

test('the list of people is filtered by who leaves', async () => {
  const asked: (string | null)[] = [];
  await openPortal('/company/people?leaving=true', 'hr', {
    [list]: ({ query }: ApiRequest) => {
      asked.push(query.get('leaving'));
      return response(list, { employees: [{ ...person, lastDay }], ...pageOfOne });
    },
    'GET /company/people/places': { teams: [], departments: [] },
  });
  await screen.findByText(leaves);
  expect(asked).toEqual(['true']);
});

test('the profile of the console names the last day', async () => {
  const route = 'GET /admin/employees/{id}';
  await openApp(`/admin/employees/${person.id}`, {
    ...allReads(),
    [route]: response(route, { employee: { ...person, lastDay } }),
  });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Asha Rao' });
  expect(heading).toBeTruthy();
  await within(await screen.findByRole('main')).findByText('Leaves 30 Nov 2099');
  await screen.findByText('30 Nov 2099');
});
