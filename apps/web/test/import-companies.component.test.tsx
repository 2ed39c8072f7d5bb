import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { dialogGone, dialogOf, press } from './forms.ts';
import { allReads } from './records.ts';

type FakeResponse = { status: number; body: object };

/** The response to a file, which a request sends as a form, and what was sent. */
let respond: (form: FormData) => FakeResponse;
let sent: FormData[] = [];

/** The browser's request for uploads, which it responds to at once. */
class FakeRequest {
  readonly upload = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    sent.push(form);
    const { status, body } = respond(form);
    this.status = status;
    this.responseText = JSON.stringify({ success: status === 200, ...body });
    queueMicrotask(() => this.onload?.());
  }
}

const original = globalThis.XMLHttpRequest;
beforeAll(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterAll(() => {
  globalThis.XMLHttpRequest = original;
});

const isDry = (form: FormData) => form.get('dryRun') === 'true';
const dataOf = (data: object): FakeResponse => ({ status: 200, body: { data } });

async function openDialog(given: typeof respond) {
  respond = given;
  sent = [];
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
