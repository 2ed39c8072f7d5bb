import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { problemOf, says } from './harness/dialog.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { mailedLink } from './harness/outbox.ts';
import { picture } from './harness/participant.ts';
import { poll } from './harness/poll.ts';
import { pdf, registrationLink, type Staff } from './harness/staff.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { unique } from './harness/unique.ts';

const file = async (name: string, content: Blob = pdf('Card')) => ({
  name,
  mimeType: content.type,
  buffer: Buffer.from(await content.arrayBuffer()),
});
const tooMany = 'Send at most 6 documents.';

async function openForm(newPage: NewPage, options?: PageOptions) {
  const page = await newPage(options);
  const link = await registrationLink(`kavya-${unique()}@example.com`);
  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByLabel('Name', { exact: false }).first().waitFor();
  return { page, ...fieldsOf(page) };
}

const fieldsOf = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Name', exact: true }),
  email: page.getByRole('textbox', { name: 'Email' }),
  input: page.locator('input[type="file"]'),
  async submit() {
    await page.getByRole('checkbox', { name: 'I have read the privacy notice and agree' }).check();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
  },
  typeOf: (name: string) => page.getByRole('combobox', { name: `What ${name} is` }),
});

test.describe('registration', () => {
  test('leads from the sign-in page to a thank-you that says what happens next @full', async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.goto('/login');
    await page.getByRole('link', { name: 'register as staff' }).click();
    const { name, email, input, submit, typeOf } = fieldsOf(page);
    const mark = unique();
    const address = `kavya-${mark}@example.com`;
    await page.getByRole('button', { name: 'Send link' }).click();
    await says(page.getByRole('alert'), 'Please fill in all fields');
    await expectGoodLooksInFull(page, 'register-email');
    await email.fill(address);
    await page.keyboard.press('Enter');
    await says(page, 'We have mailed you a link. It opens the form, and works for 24 hours.');
    await expectGoodLooksInFull(page, 'register-mailed');
    const link = new URL(await mailedLink(address, 'Register'));
    await page.goto(`${link.pathname}${link.hash}`);
    await name.fill(`Kavya Rao ${mark}`);
    expect(await email.inputValue()).toBe(address);
    await page.getByLabel('Phone').fill('+91 98450 12345');
    await page.getByLabel('Department').fill('Field team');
    await page.getByLabel('PAN', { exact: true }).fill('ABCPR1234F');
    await page.getByLabel('Name on the PAN card').fill('KAVYA RAO');
    await input.setInputFiles([
      await file('pan-card.pdf'),
      await file('aadhaar.png', picture()),
      await file('scan.png', picture([228, 153, 11])),
    ]);
    expect(await typeOf('pan-card.pdf').inputValue()).toBe('pan');
    expect(await typeOf('aadhaar.png').inputValue()).toBe('aadhaar');
    await says(page, 'Mask the first 8 digits before you send it.');
    await page.getByRole('list', { name: 'Documents: chosen' }).locator('img').first().waitFor();
    await typeOf('scan.png').selectOption('Another document');
    await page.getByLabel('Name of scan.png').fill('Degree certificate');
    await expectGoodLooksInFull(page, 'register-filled');
    await submit();
    await says(
      page,
      'Thank you. We have received your registration and will write to you by email.',
      'What happens next',
    );
    await expectGoodLooksInFull(page, 'register-thanks');
    const { data } = await call<{ data: Staff[] }>('GET', `/admin/staff?search=${mark}`);
    expect(data[0]).toMatchObject({
      name: `Kavya Rao ${mark}`,
      status: 'pending_review',
      department: 'Field team',
      pan: 'ABCPR1234F',
      kyc: {
        documents: [
          { type: 'pan' },
          { type: 'aadhaar' },
          { type: 'other', label: 'Degree certificate' },
        ],
      },
    });
    // The link is used up, and the next user of the same machine does not find what was typed.
    await page.goto('/login');
    await page.goto(`${link.pathname}${link.hash}`);
    await says(page, 'This link has ended or was used already. Ask for a new one.');
    const next = await registrationLink(`next-${mark}@example.com`);
    await page.goto(`${next.pathname}${next.hash}`);
    await name.waitFor();
    expect(await name.inputValue()).toBe('');
  });

  test('shows at each field what is missing or wrong @full', async ({ newPage }) => {
    const { page, name, input } = await openForm(newPage);
    await input.setInputFiles([await file('scan.pdf')]);
    await page.getByLabel('PAN', { exact: true }).fill('12345');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await says(page, 'Accept the privacy notice to register.');
    await poll(() => problemOf(name)).toBe('Name is required');
    expect(await problemOf(page.getByLabel('PAN', { exact: true }))).not.toBe('');
    await says(page, 'Say what this document is.');
    await expectFocus(name);
    await page.getByRole('combobox', { name: 'What scan.pdf is' }).selectOption('Another document');
    await says(page, 'Give it a name, such as “Degree certificate”.');
    await page.getByLabel('Name of scan.pdf').fill('Degree');
    await page.getByText(/^Give it a name/).waitFor({ state: 'hidden' });
    await expectGoodLooksInFull(page, 'register-problems');
  });

  test('accepts PDF, JPG and PNG up to 10 MB, at most six @full', async ({ newPage }) => {
    const { page, input } = await openForm(newPage);
    const card = await file('a.pdf');
    await input.setInputFiles([
      { ...card, name: 'letter.docx' },
      { ...card, name: 'scan.pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    ]);
    await says(
      page,
      'File letter.docx is not a PDF, JPG or PNG file.',
      'File scan.pdf is too large. Maximum size is 10MB.',
    );
    await input.setInputFiles(
      Array.from({ length: 7 }, (_, n) => ({ ...card, name: `page-${n}.pdf` })),
    );
    await says(page, tooMany);
    expect(await page.getByRole('button', { name: /^Remove page-/ }).count()).toBe(6);
    await page.getByRole('button', { name: 'Remove page-0.pdf' }).click();
    await page.getByText(tooMany).waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: /^Remove page-/ }).count()).toBe(5);
  });

  test('reports that a file is already chosen @full', async ({ newPage }) => {
    const { page, input } = await openForm(newPage);
    const path = test.info().outputPath('pan.pdf');
    await writeFile(path, (await file('pan.pdf')).buffer);
    await input.setInputFiles(path);
    await page.getByRole('button', { name: 'Remove pan.pdf' }).waitFor();
    await input.setInputFiles(path);
    await says(page, 'File pan.pdf is chosen already.');
    expect(await page.getByRole('button', { name: 'Remove pan.pdf' }).count()).toBe(1);
  });

  test('shows the server’s check of a file at that file, and loses nothing @full', async ({
    newPage,
  }) => {
    const { page, name, input, submit, typeOf } = await openForm(newPage, {
      expected: [/400/],
    });
    await name.fill('Kavya Rao');
    await input.setInputFiles([
      await file('pan.pdf'),
      { name: 'aadhaar.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no pdf') },
    ]);
    await submit();
    const wrong = page.getByRole('listitem').filter({ hasText: 'aadhaar.pdf' });
    await wrong.getByText('File aadhaar.pdf is not a PDF, JPG or PNG file.').waitFor();
    await says(page.getByRole('alert').first(), 'Not sent. Please check:', 'Documents');
    await expectFocus(typeOf('aadhaar.pdf'));
    await expectGoodLooks(page, 'register-refused');
    expect(await name.inputValue()).toBe('Kavya Rao');
    expect(await typeOf('pan.pdf').inputValue()).toBe('pan');
    expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(2);
    await name.focus();
    await page.getByRole('button', { name: 'Documents', exact: true }).click();
    await expectFocus(typeOf('aadhaar.pdf'));
  });

  test('reports too many attempts and a missing network, and keeps all input @full', async ({
    newPage,
  }) => {
    const { page, name, submit } = await openForm(newPage, { expected: [/429/, /ERR_/] });
    const message = 'Too many attempts. Please wait and try again.';
    const route = '**/api/staff/register';
    await page.route(route, (asked) =>
      asked.fulfill({
        status: 429,
        headers: { 'retry-after': '600' },
        json: { success: false, error: message, message, code: 'RATE_LIMIT' },
      }),
    );
    await name.fill('Kavya Rao');
    await submit();
    await says(page.getByRole('alert'), message);
    await page.unroute(route);
    await page.route(route, (asked) => asked.abort());
    await submit();
    await says(page.getByRole('alert'), 'Cannot connect to server. Is the backend running?');
    expect(await name.inputValue()).toBe('Kavya Rao');
  });

  test('keeps input and files when the user comes back, and the texts after a reload @full', async ({
    newPage,
  }) => {
    const { page, name, input, typeOf } = await openForm(newPage);
    await name.fill('Kavya Rao');
    await input.setInputFiles([await file('pan.pdf')]);
    await typeOf('pan.pdf').selectOption('Masked Aadhaar');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goBack();
    await poll(() => name.inputValue()).toBe('Kavya Rao');
    expect(await typeOf('pan.pdf').inputValue()).toBe('aadhaar');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await poll(() => name.inputValue()).toBe('Kavya Rao');
  });

  test('shows the upload progress of the documents @full', async ({ newPage }) => {
    const { page, name, input, submit } = await openForm(newPage);
    await name.fill('Kavya Rao');
    await input.setInputFiles([await file('pan.pdf')]);
    let response: (() => void) | undefined;
    await page.route('**/api/staff/register', async (asked) => {
      await new Promise<void>((resolve) => {
        response = resolve;
      });
      await asked.fulfill({ status: 201, json: { success: true, message: 'Thank you.' } });
    });
    await submit();
    await page.getByRole('progressbar').waitFor();
    expect(await page.getByRole('button', { name: 'Uploading...' }).isDisabled()).toBe(true);
    await poll(() => response !== undefined).toBe(true);
    response?.();
    await says(page, 'Thank you.');
  });

  test('is done with the keyboard only, and fits a phone @full', async ({ newPage }) => {
    const { page, name, email } = await openForm(newPage, { width: 390 });
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'register-phone');
    await tabTo(page, name);
    await tabTo(page, email);
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByRole('button', { name: 'Drop files here' }));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([await file('pan.pdf')]);
    await tabTo(page, page.getByRole('button', { name: 'Remove pan.pdf' }));
    await page.keyboard.press('Enter');
    await page.getByText('pan.pdf').waitFor({ state: 'hidden' });
    await expectFocus(page.getByRole('button', { name: 'Drop files here' }));
  });
});
