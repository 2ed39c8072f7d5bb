import { buffer } from 'node:stream/consumers';
import type { AuditEntry } from '@kolam/contract/platform/audit/model.ts';
import type { Page } from '@playwright/test';
import { call, request } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { problemOf, says } from './harness/dialog.ts';
import { expectFocus } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { expectLinkMailed } from './harness/outbox.ts';
import { picture } from './harness/participant.ts';
import { poll } from './harness/poll.ts';
import { baseUrl } from './harness/product-address.ts';
import {
  approve,
  bothDocuments,
  failing,
  makeApproved,
  makeStaff,
  onlyPeopleOf,
  pdf,
  register,
  type Staff,
  type StaffRole,
  signInAs,
  tokenOf,
} from './harness/staff.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

/** Opens the queue of people whose names contain the mark on a signed-in page. */
async function openQueue(newPage: NewPage, mark: string, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await onlyPeopleOf(page, mark);
  await page.goto(`/admin/staff/kyc${search}`);
  return page;
}

const read = async ({ id }: Pick<Staff, 'id'>, token?: string) =>
  (await call<{ data: Staff }>('GET', `/admin/staff/${id}`, token ? { token } : {})).data;

const makeSignedIn = async (role: StaffRole) => ({
  token: await tokenOf(await makeApproved(role)),
});

const shownPerson = (page: Page, name: string) =>
  page.getByRole('article', { name: `Registration of ${name}` });

const actionsOf = async ({ id }: Pick<Staff, 'id'>) =>
  (
    await call<{ data: Pick<AuditEntry, 'action' | 'detail'>[] }>(
      'GET',
      `/admin/history/staff/${id}`,
    )
  ).data.map(({ action, detail }) => (detail === null ? action : `${action} ${detail}`));

test('lists waiting people, longest first, and opens a person beside their documents @full', async ({
  newPage,
}) => {
  const mark = unique();
  const first = await register({
    name: `Asmita ${mark}`,
    pan: 'ABCPA1234L',
    panName: `A. ${mark}`,
  });
  await makeStaff({ name: `Bharat ${mark}` });
  const page = await openQueue(newPage, mark);
  const table = page.getByRole('table', { name: 'KYC Pending' });
  await says(page, 'KYC Pending', '2 people wait', '2 files', 'None');
  await poll(() => table.locator('[data-open-record]').first().textContent()).toContain(first.name);
  await expectGoodLooksInFull(page, 'kyc-table');
  await page.getByRole('link', { name: `View documents of ${first.name}` }).focus();
  await page.keyboard.press('Enter');
  const person = shownPerson(page, first.name);
  await expectFocus(page.getByRole('region', { name: 'Review' }));
  await person.getByRole('button', { name: 'Zoom in' }).waitFor();
  await page.waitForURL(`**/kyc?open=${first.id}`);
  await says(
    person,
    'Fits',
    'Similar',
    'Missing',
    'No IFSC is kept.',
    'In time',
    'Waits for less than a day.',
  );
  await says(person, first.email, 'ABCPA1234L', 'Operations');
  await expectGoodLooksInFull(page, 'kyc-person');
  // Viewing is recorded, for the viewed document.
  await poll(() => actionsOf(first)).toContain('staff.document_opened PAN card');
  expect(await actionsOf(first)).not.toContain('staff.document_opened Masked Aadhaar');
  await page.reload();
  await shownPerson(page, first.name).waitFor();
  await page.getByRole('button', { name: /All pending/ }).click();
  await table.waitFor();
});

test('decides on a whole queue with the keyboard only @full', async ({ newPage }) => {
  const mark = unique();
  const people: Staff[] = [];
  for (const letter of ['A', 'B', 'C']) people.push(await register({ name: `${letter} ${mark}` }));
  const [a, b, c] = people as [Staff, Staff, Staff];
  const page = await openQueue(newPage, mark, `?open=${a.id}`);
  await shownPerson(page, a.name).getByRole('button', { name: 'Zoom in' }).waitFor();
  await says(page, `${a.name}, 1 of 3`);

  await page.keyboard.press('+');
  await shownPerson(page, a.name).getByText('125%').waitFor();
  await page.keyboard.press('0');
  await shownPerson(page, a.name).getByText('100%').waitFor();
  await page.keyboard.press(']');
  await poll(() =>
    shownPerson(page, a.name)
      .locator('img')
      .evaluate((image) => image.style.rotate),
  ).toBe('90deg');
  await page.keyboard.press('n');
  const aadhaar = shownPerson(page, a.name).getByRole('button', { name: 'Masked Aadhaar' });
  await poll(() => aadhaar.getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('p');
  await poll(() => aadhaar.getAttribute('aria-current')).toBeNull();

  // Letter keys work here and nowhere else on the page.
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'Next person' }).focus();
  await says(page, `${a.name}, 1 of 3`);
  await page.keyboard.press('j');
  await says(page, `${b.name}, 2 of 3`);
  await page.keyboard.press('k');
  await says(page, `${a.name}, 1 of 3`);

  await page.keyboard.press('a');
  const approval = page.getByRole('dialog', { name: `Approve ${a.name}?` });
  await expectFocus(approval.getByRole('radio', { name: /Support/ }));
  // Letter keys now go to the dialog.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expectToast(page, `${a.name} approved`);
  const link = page.getByRole('dialog', { name: 'Invitation link' });
  await link.waitFor();
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
  await says(page, `${b.name}, 1 of 2`);

  await expectFocus(page.getByRole('button', { name: 'Next person' }));
  await page.keyboard.press('r');
  const rejection = page.getByRole('dialog', { name: 'Reject staff' });
  await says(
    rejection,
    `${b.name} can’t sign in. Mails are not delivered here: tell them yourself.`,
  );
  await expectFocus(rejection.getByRole('textbox', { name: 'Reason' }));
  await page.keyboard.type('The card is of a company');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, `${b.name} rejected`);
  await says(page, `${c.name}, 1 of 1`);

  await page.keyboard.press('r');
  await rejection.waitFor();
  await page.keyboard.press('Escape');
  await rejection.waitFor({ state: 'hidden' });
  await expectFocus(page.getByRole('button', { name: 'Next person' }));
  await page.keyboard.press('Escape');
  await page.getByRole('table', { name: 'KYC Pending' }).waitFor();
  expect(await read(a)).toMatchObject({ status: 'approved', role: 'support' });
  expect(await read(b)).toMatchObject({ status: 'rejected' });
  expect(await read(c)).toMatchObject({ status: 'pending_review' });
});

test('requests one document again, with a link to upload just that @full', async ({ newPage }) => {
  const mark = unique();
  const person = await register({ name: `Devika ${mark}` });
  const page = await openQueue(newPage, mark, `?open=${person.id}`, {
    expected: [/status of 500/],
  });
  await shownPerson(page, person.name).getByRole('button', { name: 'Zoom in' }).waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('g');
  const dialog = page.getByRole('dialog', { name: 'Ask for another Masked Aadhaar' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  const send = dialog.getByRole('button', { name: 'Ask again' });
  await send.click();
  expect(await problemOf(reason)).toBe('Reason is required');
  await dialog.getByRole('button', { name: 'The first 8 digits have to be hidden.' }).click();
  expect(await reason.inputValue()).toBe('The first 8 digits have to be hidden.');
  await expectGoodLooksInFull(page, 'kyc-ask');
  await page.route('**/ask-again', (route) => route.fulfill(failing));
  await send.click();
  await says(dialog, 'Request failed');
  await page.unroute('**/ask-again');
  await send.click();
  await expectToast(page, 'Asked for another Masked Aadhaar');
  const link = page.getByRole('dialog', { name: 'Upload link' });
  const shown = await link.getByRole('textbox').inputValue();
  expect(shown).toMatch(/\/register\/document#token=/);
  await expectLinkMailed(person.email, shown);
  await link.getByRole('button', { name: 'Done' }).click();
  const shownNow = shownPerson(page, person.name);
  await says(shownNow, 'Asked for again: Masked Aadhaar.');
  await shownNow.getByRole('button', { name: /Masked Aadhaar.*asked again/ }).waitFor();
  await shownNow.getByText(/^Asha Menon asked for another one/).waitFor();
  await expectGoodLooksInFull(page, 'kyc-asked');
  // The person stays in the queue until the decision.
  expect(await read(person)).toMatchObject({ status: 'pending_review' });
});

test('requests a document that was never sent @full', async ({ newPage }) => {
  const mark = unique();
  const person = await makeStaff({ name: `Farah ${mark}` });
  const page = await openQueue(newPage, mark, `?open=${person.id}`);
  const shown = shownPerson(page, person.name);
  await says(shown, 'No documents uploaded');
  await shown.getByRole('button', { name: 'Ask for a document' }).click();
  const dialog = page.getByRole('dialog', { name: `Ask ${person.name} for a document` });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expectFocus(reason);
  expect(await dialog.getByRole('combobox', { name: 'Document' }).inputValue()).toBe('PAN card');
  await dialog.getByRole('combobox', { name: 'Document' }).click();
  await page.getByRole('option', { name: 'Another document' }).click();
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  const label = dialog.getByRole('textbox', { name: 'Name of the document' });
  expect(await problemOf(label)).toBe('Say what the document is, such as “Degree certificate”.');
  expect(await problemOf(reason)).toBe('Reason is required');
  await expectGoodLooksInFull(page, 'kyc-ask-missing');
  await label.fill('Degree certificate');
  await reason.fill('You wrote that you have one.\nPlease send both sides.');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expectToast(page, 'Asked for: Degree certificate');
  const link = page.getByRole('dialog', { name: 'Upload link' });
  const address = new URL(await link.getByRole('textbox').inputValue());
  await link.getByRole('button', { name: 'Done' }).click();
  await shown.getByText(/^Asha Menon asked for Degree certificate/).waitFor();
  await expectGoodLooksInFull(page, 'kyc-awaited');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await expectGoodLooksInFull(page, 'kyc-awaited-phone');

  const own = await newPage();
  await own.goto(`${address.pathname}${address.hash}`);
  await own.getByRole('heading', { name: 'Send a document', exact: true }).waitFor();
  await says(own, `Dear ${person.name}, we need one more document of yours.`);
  await own.getByText(/Please send both sides/).waitFor();
  const buffer = Buffer.from(await picture().arrayBuffer());
  await own
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'degree.png', mimeType: 'image/png', buffer }]);
  await own.getByRole('button', { name: 'Send document' }).click();
  await says(own, 'Thank you. We have received your document.');
  await page.reload();
  await shown.getByRole('button', { name: 'Degree certificate' }).waitFor();
  expect(await shown.getByText(/asked for Degree certificate/).count()).toBe(0);
});

test('shows who was faster, and moves on to the next person @full', async ({ newPage }) => {
  const mark = unique();
  const first = await makeStaff({ name: `A ${mark}` });
  const second = await makeStaff({ name: `B ${mark}` });
  const { token, person: other } = await signInAs(newPage, 'reviewer');
  const page = await openQueue(newPage, mark, `?open=${first.id}`);
  await says(page, `${first.name}, 1 of 2`, 'No documents uploaded');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject staff' });
  await dialog.getByRole('textbox', { name: 'Reason' }).waitFor();
  await approve(first, 'support', token);
  await dialog.getByRole('button', { name: 'Confirm Reject' }).click();
  const message = await expectToast(page, /approved this registration on/);
  expect(message).toContain(other.name);
  await dialog.waitFor({ state: 'hidden' });
  await says(page, `${second.name}, 1 of 1`);
  expect(await read(first)).toMatchObject({ status: 'approved' });

  // An old link to a person shows the decision about them.
  await page.goto(`/admin/staff/kyc?open=${first.id}`);
  await says(page, `${first.name}, Not in the queue`);
  await says(shownPerson(page, first.name).locator('> :first-child'), `Approved by ${other.name}`);
  await expectGoodLooksInFull(page, 'kyc-decided');
  await page.getByRole('button', { name: 'Next person', exact: true }).last().click();
  await says(page, `${second.name}, 1 of 1`);
});

test('continues from the position of a person whom others decided on @full', async ({
  newPage,
}) => {
  const mark = unique();
  const people: Staff[] = [];
  for (const letter of ['A', 'B', 'C']) people.push(await makeStaff({ name: `${letter} ${mark}` }));
  const [, b, c] = people as [Staff, Staff, Staff];
  const page = await openQueue(newPage, mark, `?open=${b.id}`);
  await says(page, `${b.name}, 2 of 3`);
  await page.keyboard.press('r');
  const rejection = page.getByRole('dialog', { name: 'Reject staff' });
  await rejection.waitFor();
  await approve(b);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByText(`${b.name}, Not in the queue`).waitFor();
  await rejection.getByRole('button', { name: 'Confirm Reject' }).click();
  await expectToast(page, /approved this registration on/);
  await says(page, `${c.name}, 2 of 2`);
});

test('navigates across the pages of the queue, one by one and from decision to decision @full', async ({
  newPage,
  newTab,
}) => {
  const mark = unique();
  const people: Staff[] = [];
  for (let n = 1; n <= 52; n++) {
    const name = `${String(n).padStart(2, '0')} ${mark}`;
    people.push(await makeStaff({ name, password: undefined }));
  }
  const [last, first, second] = people.slice(49) as [Staff, Staff, Staff];
  const page = await openQueue(newPage, mark, `?open=${last.id}`);
  const next = page.getByRole('button', { name: 'Next person' });
  const previous = page.getByRole('button', { name: 'Previous person' });
  const isOn = (button: typeof next) =>
    poll(() => button.getAttribute('aria-disabled')).toBe('false');
  await says(page, `${last.name}, 50 of 52`);
  await isOn(next);
  await page.keyboard.press('j');
  await says(page, `${first.name}, 51 of 52`);
  await page.waitForURL(`**/kyc?page=2&open=${first.id}`);
  await isOn(previous);
  await page.keyboard.press('k');
  await says(page, `${last.name}, 50 of 52`);
  await isOn(next);

  // A link contains only the person. Their page is found among all waiting people.
  const { place } = await call<{ place: number }>('GET', `/admin/staff/${first.id}`);
  expect(place).toBeGreaterThan(50);
  const other = await newTab(page);
  await other.goto(`/admin/staff/kyc?open=${first.id}`);
  await poll(() => other.getByRole('status').allTextContents()).toContainEqual(
    expect.stringMatching(new RegExp(`^${first.name}, \\d+ of \\d+$`)),
  );
  expect(new URL(other.url()).searchParams.get('page')).not.toBeNull();
  await other.close();

  const reject = async ({ name }: Staff) => {
    await page.keyboard.press('r');
    const rejection = page.getByRole('dialog', { name: 'Reject staff' });
    await rejection.getByRole('button', { name: 'Confirm Reject' }).click();
    await expectToast(page, `${name} rejected`);
  };
  await reject(last);
  await says(page, `${first.name}, 50 of 51`);
  await isOn(next);
  await next.focus();
  await page.keyboard.press('j');
  await says(page, `${second.name}, 51 of 51`);
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  await isOn(previous);
  await reject(second);
  await says(page, `${first.name}, 50 of 50`);
});

test('shows PDFs page by page, and reports an expired link @full', async ({ newPage }) => {
  const mark = unique();
  const person = await register({ name: `Eshan ${mark}` }, [
    { label: 'PAN card', type: 'pan', file: pdf('PAN card') },
    { label: 'Photo', type: 'other', file: picture() },
  ]);
  const page = await openQueue(newPage, mark, `?open=${person.id}`);
  await page.getByRole('img', { name: /page 1 of 1/ }).waitFor();
  await expectGoodLooksInFull(page, 'kyc-pdf');
  await page.route('**/api/files/**', (route) =>
    route.fulfill({
      status: 404,
      json: { success: false, error: 'This link has ended. Open the page again.' },
    }),
  );
  await page.keyboard.press('n');
  await says(page, 'This link has ended. Open the page again.');
  await page.unroute('**/api/files/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('img', { name: 'card.png' }).waitFor();
});

test('opens a document only with an unaltered link, for the session that got it @full', async () => {
  const person = await register({}, bothDocuments().slice(0, 1));
  const [document] = person.kyc.documents;
  const address = (document?.url ?? '').replace('/api', '');
  const statusFor = async (link: string, token?: string) =>
    (await request('GET', link, token === undefined ? {} : { token })).status;
  for (const role of ['creator', 'support', 'reviewer'] as const) {
    const { token } = await makeSignedIn(role);
    expect(await statusFor(address, token)).toBe(404);
  }
  // Only the URL, as a message or a log could contain it.
  expect((await fetch(`${baseUrl()}/api${address}`)).status).toBe(404);
  const altered = address.replace(/session=[^&]+/, 'session=0199f2a0-0000-7000-8000-000000000000');
  expect(await statusFor(altered)).toBe(404);

  const reviewer = await makeSignedIn('reviewer');
  const shown =
    (await read(person, reviewer.token)).kyc.documents[0]?.url.replace('/api', '') ?? '';
  expect(await statusFor(shown)).toBe(404);
  await request('POST', '/admin/logout', reviewer);
  expect(await statusFor(shown, reviewer.token)).toBe(404);
  expect(await actionsOf(person)).toEqual(['staff.registered']);
  expect(await statusFor(address)).toBe(200);
  expect(await actionsOf(person)).toEqual(['staff.document_opened PAN card', 'staff.registered']);

  const { token } = await makeSignedIn('creator');
  expect((await request('GET', `/admin/staff/${person.id}`, { token })).status).toBe(403);
});

test('holds a document in memory only while it is shown, and saves one that the browser can’t draw @full', async ({
  newPage,
}) => {
  const mark = unique();
  // Without its width and height.
  const broken = Buffer.from(await picture().arrayBuffer()).fill(0, 16, 24);
  const person = await register({ name: `Devika ${mark}` }, [
    { label: 'PAN card', type: 'pan', file: picture() },
    { label: 'Broken picture', type: 'other', file: new Blob([broken], { type: 'image/png' }) },
  ]);
  const page = await newPage();
  await page.addInitScript(() => {
    const held = new Set<string>();
    Reflect.set(window, 'heldFiles', held);
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (file) => {
      const address = createObjectURL(file);
      held.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      held.delete(address);
      revokeObjectURL(address);
    };
  });
  const held = () => page.evaluate(() => [...(Reflect.get(window, 'heldFiles') as Set<string>)]);
  await signIn(page);
  await page.goto(`/admin/staff/employees/${person.id}`);
  await page.getByRole('button', { name: 'PAN card', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'PAN card' });
  const image = dialog.getByRole('img', { name: 'card.png' });
  await poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(240);
  expect(await held()).toEqual([await image.getAttribute('src')]);

  await dialog.getByRole('button', { name: 'Next document' }).click();
  const other = page.getByRole('dialog', { name: 'Broken picture' });
  await says(other, 'This browser can’t show this picture. Download it to see it.');
  await expectGoodLooksInFull(page, 'document-undrawn');
  const saving = page.waitForEvent('download');
  await other.getByRole('button', { name: 'Download' }).click();
  expect(await buffer(await (await saving).createReadStream())).toEqual(broken);

  await other.getByRole('button', { name: 'Previous document' }).click();
  await image.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // A saved file stays for a minute, until the browser has read it.
  await poll(async () => (await held()).length).toBe(1);
});

test('is usable on a phone @full', async ({ newPage }) => {
  const mark = unique();
  const person = await register({ name: `Chitra ${mark}` });
  const page = await openQueue(newPage, mark, '', { width: 390 });
  await page.getByText(person.name).first().waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'kyc-phone');
  await page.getByRole('link', { name: `View documents of ${person.name}` }).click();
  await shownPerson(page, person.name).getByRole('button', { name: 'Zoom in' }).waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'kyc-phone-person');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog', { name: `Approve ${person.name}?` }).waitFor();
  await expectGoodLooks(page, 'kyc-phone-approve');
});
