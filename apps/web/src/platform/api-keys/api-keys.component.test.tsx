import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from '../../../test/app.tsx';
import { dialogGone, dialogOf, fieldOf, fill, press } from '../../../test/forms.ts';
import { allReads, response } from '../../../test/records.ts';

const value = `kolam_${'a'.repeat(43)}`;

const box = (dialog: HTMLElement, label: string) =>
  dialog.querySelector(`input[aria-label="${label}"]`) as HTMLInputElement;

test('a key is made with the chosen rights, and shown once', async () => {
  const sent: unknown[] = [];
  const user = await openApp('/admin/settings/api-keys', {
    ...allReads(),
    'POST /admin/api-keys': ({ body }) => {
      sent.push(body);
      return {
        ...response('POST /admin/api-keys', { data: { name: 'Payroll bridge' } }),
        key: value,
      };
    },
  });
  await press(user, 'Make API key');
  const dialog = await dialogOf('Make an API key');
  await press(user, 'Make key', dialog);
  await screen.findAllByText('Name is required');
  await screen.findAllByText('Choose at least one right');
  expect(sent).toEqual([]);
  await press(user, 'Rights', dialog);
  expect(document.activeElement).toBe(box(dialog, 'Read Dashboard'));

  await fill(user, fieldOf(dialog, 'Name'), 'Payroll bridge');
  await user.click(box(dialog, 'Read Companies'));
  await user.click(box(dialog, 'Change Finance'));
  // Changing includes reading.
  expect(box(dialog, 'Read Finance').checked).toBe(true);
  expect(box(dialog, 'Read Finance').disabled).toBe(true);
  expect(box(dialog, 'Change Settings')).toBeNull();
  await press(user, 'Make key', dialog);
  const shown = await dialogOf('API key Payroll bridge');
  expect(fieldOf(shown, 'Key').value).toBe(value);
  expect(sent).toMatchObject([
    { name: 'Payroll bridge', rights: ['companies:read', 'finance:write'] },
  ]);
  await press(user, 'Done', shown);
  await dialogGone('API key Payroll bridge');
  expect(document.body.textContent).not.toContain(value);
});
