import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { dialogOf, press } from './forms.ts';
import { allReads, idOf, pageOfOne, response } from './records.ts';

const id = idOf(1);
const challenge = { id, version: 3, title: 'Lake walk', status: 'draft' as const };
const neem = { id: idOf(2), name: 'Neem Foods', isOpen: true };
const banyan = { id: idOf(3), name: 'Banyan Textiles', isOpen: true };
const person = (n: number, given: object = {}) => ({
  ...{ id: idOf(n), name: `Person ${n}`, email: `p${n}@example.com` },
  ...{ status: 'active' as const, company: neem, ...given },
});

test('pasted addresses add their people, and those that can’t be added stay to be corrected', async () => {
  const asked: unknown[] = [];
  let sent: unknown;
  const user = await openApp('/admin/challenges', {
    ...allReads(),
    'GET /admin/challenges': response('GET /admin/challenges', {
      challenges: [challenge],
      ...pageOfOne,
    }),
    'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', { challenge }),
    'GET /admin/challenges/{id}/assignments': response('GET /admin/challenges/{id}/assignments', {
      assignments: { assignmentType: 'custom', companies: [], teams: [], employees: [] },
    }),
    'POST /admin/employees/lookup': ({ body }: { body?: unknown }) => {
      asked.push(body);
      return asked.length === 1
        ? {
            employees: [
              person(11),
              person(12, { status: 'inactive' }),
              person(13),
              person(14, { email: 'p13@example.com', company: banyan }),
            ],
            unknown: ['p10.example.com'],
          }
        : { employees: [person(10)], unknown: [] };
    },
    'PUT /admin/challenges/{id}/assign': ({ body }: { body?: unknown }) => {
      sent = body;
      return response('PUT /admin/challenges/{id}/assign', {
        challenge: { ...challenge, status: 'scheduled' },
      });
    },
  });
  await press(user, 'Assign Lake walk');
  const dialog = await dialogOf('Assign Lake walk');
  await press(user, 'Paste email addresses', dialog);
  const field = within(dialog).getByRole('textbox', { name: 'Email addresses' });
  await user.click(field);
  await user.paste('p10.example.com\np11@example.com\np12@example.com\np13@example.com');
  await press(user, 'Add 4 addresses', dialog);
  await within(dialog).findByText('1 person added, 3 left to correct');
  const left = within(dialog).getByRole('list', { name: 'Not added' });
  expect(left.textContent).toContain('p10.example.com unknown');
  expect(left.textContent).toContain('p12@example.com inactive');
  expect(left.textContent).toContain('p13@example.com in several companies');
  await press(user, 'Banyan Textiles', left);

  await user.clear(field);
  await user.paste('p10@example.com');
  await press(user, 'Add 1 address', dialog);
  await within(dialog).findByText('1 person added');
  await press(user, 'Assign', dialog);
  await screen.findByText('Challenge scheduled');
  expect(asked).toEqual([
    {
      emails: ['p10.example.com', 'p11@example.com', 'p12@example.com', 'p13@example.com'],
    },
    { emails: ['p10@example.com'] },
  ]);
  expect(sent).toMatchObject({
    assignmentType: 'custom',
    employeeIds: [idOf(11), idOf(14), idOf(10)],
  });
});
