import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { fakeUploads, type UploadResponse } from './fake-uploads.ts';
import { dialogGone, dialogOf, press } from './forms.ts';
import { allReads } from './records.ts';

const respondTo = fakeUploads();
let sent: FormData[] = [];

const isDry = (form: FormData) => form.get('dryRun') === 'true';
const dataOf = (data: object): UploadResponse => ({ status: 200, body: { data } });

async function openDialog(respond: (form: FormData) => UploadResponse) {
  sent = [];
  respondTo((form) => {
    sent.push(form);
    return respond(form);
  });
  const user = await openApp('/admin/companies', allReads());
  // An empty list has one, too.
  const [button] = await within(screen.getByRole('main')).findAllByRole('button', {
    name: 'Import',
  });
  await user.click(button as HTMLElement);
  const dialog = await dialogOf('Import companies');
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  // Files of other kinds can be dropped on it.
  input.removeAttribute('accept');
  const choose = (name: string) => user.upload(input, new File(['Company'], name));
  return { user, dialog, choose };
}

test('a file of companies is checked first, and imported as a whole', async () => {
  const { user, dialog, choose } = await openDialog((form) =>
    dataOf({ rows: 2, created: isDry(form) ? 0 : 2, errors: [] }),
  );
  await choose('clients.xlsx');
  await within(dialog).findByText('2 companies to add');
  expect(sent.map(isDry)).toEqual([true]);
  await press(user, 'Import 2 companies', dialog);
  await dialogGone('Import companies');
  await screen.findByText('2 companies added');
  expect(sent.map(isDry)).toEqual([true, false]);
});

test('problems of a file of companies are listed by line, and nothing can be imported', async () => {
  const { dialog, choose } = await openDialog(() =>
    dataOf({
      rows: 2,
      created: 0,
      errors: [{ line: 3, column: 'Email', reason: 'Another company uses this email.' }],
    }),
  );
  await choose('clients.csv');
  await within(dialog).findByText('Another company uses this email.');
  expect(within(dialog).getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
});

test('a file of another format, and a check that fails, say why', async () => {
  const { dialog, choose } = await openDialog(() => ({
    status: 503,
    body: { error: 'The database rests.' },
  }));
  await choose('clients.pdf');
  await waitFor(() =>
    expect(within(dialog).getByRole('alert').textContent).toBe(
      'clients.pdf: Choose a CSV or XLSX file',
    ),
  );
  expect(sent).toEqual([]);
  await choose('clients.csv');
  await within(dialog).findByText('The database rests.');
});
