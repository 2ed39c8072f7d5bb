import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { action, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { idOf, response } from './records.ts';

const says = (field: HTMLElement, message: string) =>
  waitFor(() => expect(problemOf(field)).toContain(message));

async function openCreate() {
  const user = await openApp('/admin/companies', readsWithChoices());
  await press(user, 'Add Company', await screen.findByRole('main'));
  const dialog = await dialogOf('Add Company');
  const field = (label: string) => fieldOf(dialog, label);
  return { user, dialog, field, create: () => press(user, 'Create Company', dialog) };
}

const right = {
  'Company name': 'Indigo Press',
  'Company email': 'office@indigo.example',
  'Contact person name': 'Uma Rao',
  'Contact person email': 'uma@indigo.example',
};

test('a new company shows each field’s error, and the list of problems links to each @full', async () => {
  const { user, dialog, field, create } = await openCreate();
  expect(field('Max employees').value).toBe('50');
  await fill(user, field('Max employees'), '');
  await create();
  await says(field('Max employees'), 'Max employees is required');
  await press(user, 'Contact person email', await within(dialog).findByRole('alert'));
  await waitFor(() => expect(document.activeElement).toBe(field('Contact person email')));
  await fill(user, field('Max employees'), '0');
  await says(field('Max employees'), 'Must be at least 1');
  await fill(user, field('Company email'), 'nobody');
  await says(field('Company email'), 'Enter a valid email');
  for (const [label, text] of Object.entries(right)) await fill(user, field(label), text);
  await fill(user, field('Max employees'), '12');
  await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
});

const company = {
  ...{ id: idOf(1), version: 3, name: 'Indigo Press', email: 'office@indigo.example' },
  ...{ status: 'active' as const, isActive: true, maxEmployees: 10 },
  contactPerson: { name: 'Uma Rao', email: 'uma@indigo.example', phone: '' },
};

/** Opens a list with one company, which every change makes newer. */
async function openOne() {
  let changes = 0;
  const page = { total: 1, page: 1, limit: 25, totalPages: 1 };
  let stored: object = company;
  const change = (to: object) => {
    stored = { ...stored, ...to, version: company.version + changes };
    return { company: stored };
  };
  const user = await openApp('/admin/companies', {
    ...readsWithChoices(),
    'GET /admin/companies': () =>
      response('GET /admin/companies', { companies: [stored], ...page }),
    'PUT /admin/companies/{id}': () => {
      changes += 1;
      return response('PUT /admin/companies/{id}', change({}));
    },
    'DELETE /admin/companies/{id}': () => {
      changes += 1;
      return response('DELETE /admin/companies/{id}', change({ status: 'inactive' }));
    },
  });
  return { user };
}

test('the Undo of a deactivation disappears once the company is edited @full', async () => {
  const { user } = await openOne();
  await action(user, 'Deactivate', 'Indigo Press');
  const question = await dialogOf('Deactivate Indigo Press?');
  await press(user, 'Deactivate', question);
  await screen.findByText('Company deactivated successfully');
  await screen.findByRole('button', { name: 'Undo' });
  await action(user, 'Edit', 'Indigo Press');
  const dialog = await dialogOf('Edit Indigo Press');
  await fill(user, fieldOf(dialog, 'Max employees'), '64');
  await press(user, 'Save', dialog);
  await screen.findByText('Company updated');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});
