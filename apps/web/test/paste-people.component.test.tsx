import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openApp } from './app.tsx';
import { dialogOf, press } from './forms.ts';
import { allReads, idOf, pageOfOne, response } from './records.ts';

const id = idOf(1);
const challenge = { id, version: 3, title: 'Lake walk', status: 'draft' as const };
const neem = { id: idOf(2), name: 'Neem Foods', isOpen: true };
const banyan = { id: idOf(3), name: 'Banyan Textiles', isOpen: true };
const person = (n: number, given: object = {}) => ({
  ...{ id: idOf(n), name: `Person ${n}`, email: `p${n}@example.com`, asked: `p${n}@example.com` },
  ...{ status: 'active' as const, company: neem, ...given },
});

test('pasted addresses add their people, and those that can’t be added stay to be corrected', async () => {
  const asked: unknown[] = [];
  let sent: unknown;
  const shown: (string | null)[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  scroll.mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  onTestFinished(() => scroll.mockRestore());
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
              person(15, { status: 'pending' }),
              person(16, { company: { ...banyan, isOpen: false } }),
              person(13),
              person(14, {
                email: 'p13@example.com',
                asked: 'p13@example.com',
                name: 'Person 13',
                company: banyan,
              }),
              person(17, { asked: 'bt-1042' }),
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
  await press(user, 'Paste emails or codes', dialog);
  const field = within(dialog).getByRole('textbox', { name: 'Emails or employee codes' });
  await user.click(field);
  await user.paste('p10.example.com\np11@example.com\np12@example.com\np13@example.com');
  await user.paste('\np15@example.com\np16@example.com\nBT-1042');
  const letter = 'a letter without an address '.repeat(10).trim();
  await user.paste(`\n${letter}\np18@example`);
  await press(user, 'Add 9 people', dialog);
  const result = '3 people added, 6 left to correct';
  const status = await within(dialog).findByText(result);
  expect(status.getAttribute('role')).toBe('status');
  await waitFor(() => expect(shown).toContainEqual(expect.stringContaining(result)));
  expect(shown.at(-1)).toContain('p12@example.com inactive');
  expect(JSON.stringify(asked)).not.toContain('letter');
  const left = within(dialog).getByRole('list', { name: 'Not added' });
  expect(left.textContent).toContain('p10.example.com unknown');
  expect(left.textContent).toContain(`${letter.slice(0, 80)}… not an address`);
  expect(left.textContent).toContain('p18@example not an address');
  expect(left.textContent).toContain('p12@example.com inactive');
  expect(left.textContent).toContain('p13@example.com of several people');
  expect(left.textContent).toContain('p16@example.com of Banyan Textiles, which is closed');
  await press(user, 'Banyan Textiles', left);
  expect(within(dialog).queryByText('Add, correct or clear these first')).toBeNull();
  await press(user, 'Assign', dialog);
  await within(dialog).findByText('Add, correct or clear these first');
  expect(sent).toBeUndefined();

  await user.clear(field);
  await waitFor(() =>
    expect(within(dialog).queryByText('Add, correct or clear these first')).toBeNull(),
  );
  await user.paste('p10@example.com');
  await press(user, 'Add 1 person', dialog);
  await within(dialog).findByText('1 person added');
  await press(user, 'Assign', dialog);
  await screen.findByText('Challenge scheduled');
  expect(asked).toEqual([
    {
      emails: [
        ...['p10.example.com', 'p11@example.com', 'p12@example.com', 'p13@example.com'],
        ...['p15@example.com', 'p16@example.com', 'bt-1042'],
      ],
    },
    { emails: ['p10@example.com'] },
  ]);
  expect(sent).toMatchObject({
    assignmentType: 'custom',
    employeeIds: [idOf(11), idOf(15), idOf(17), idOf(14), idOf(10)],
  });
});
