import type { Locator, Page } from '@playwright/test';
import { signInAgain } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { makeCustomer, makeInvoice } from './harness/invoice.ts';
import { expectFocus } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { mailedCode } from './harness/outbox.ts';
import { poll } from './harness/poll.ts';
import { makePortalUser } from './harness/portal.ts';
import { test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

const password = 'Harvest-moon-77';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const panel = (page: Page) => page.getByRole('region', { name: 'Company portal' });

/** Expects dark text on a white panel on paper, also in the dark theme, which comes back afterwards. */
async function expectLightPaper(page: Page, part: Locator) {
  const colours = () =>
    part.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
  const light = await colours();
  await page.emulateMedia({ colorScheme: 'dark' });
  await poll(async () => (await colours()).backgroundColor).not.toBe(light.backgroundColor);
  const dark = await colours();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await poll(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await poll(colours).toEqual(dark);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await poll(colours).toEqual(light);
}

/** Opens the page of a company, and invites someone with the button of its portal. */
async function inviteOwner(page: Page, company: { id: string }, email: string): Promise<string> {
  await page.goto(`/admin/companies/${company.id}`);
  await panel(page).getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the portal' });
  await dialog.getByLabel('Name').fill('Kavita Rao');
  await dialog.getByLabel('Email').fill(email);
  await poll(() => dialog.getByRole('combobox', { name: 'Right' }).inputValue()).toBe('Owner');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  // Mails are not delivered here, so the link is shown.
  const shown = page.getByRole('dialog', { name: 'Invitation link' });
  const link = await shown.getByLabel('Link to set a password').inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await panel(page).getByText(email).waitFor();
  return link;
}

async function setPassword(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat it').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Accept the privacy notice to set your password.').waitFor();
  const notice = page.getByLabel('I have read the privacy notice and agree');
  await expectFocus(notice);
  await expectGoodLooksInFull(page, 'portal-set-password');
  await notice.check();
  await page.getByRole('button', { name: 'Set password' }).click();
  await heading(page, 'Company portal').waitFor();
}

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs an owner in, with the mailed code. */
async function signInWithCode(page: Page, email: string) {
  await enterPassword(page, email);
  const code = page.getByLabel('Code');
  await code.waitFor();
  const right = await mailedCode(email);
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByText('This code is wrong.').waitFor();
  await code.fill(right);
}

/** Makes a team of someone, and opens the pages of the programme, where nothing is yet. */
async function openProgramme(page: Page, email: string) {
  await page.getByRole('link', { name: /^Teams/ }).click();
  await heading(page, 'Teams').waitFor();
  await page.getByRole('button', { name: 'New team' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New team' });
  await dialog.getByLabel('Team name').fill('Team Tulsi');
  await dialog.getByLabel('Emails of the members').fill(email);
  await dialog.getByRole('button', { name: 'Make' }).click();
  await expectToast(page, 'Team Team Tulsi is made');
  await page.getByText('Led by Leela Menon').waitFor();
  await page.getByRole('link', { name: /^Challenges/ }).click();
  await heading(page, 'Challenges').waitFor();
  await page
    .getByRole('region', { name: 'Holidays' })
    .getByText(/^None to come/)
    .waitFor();
  await page.getByRole('link', { name: /^Insights/ }).click();
  await page.getByText('No month is counted yet').waitFor();
  await page.getByRole('link', { name: /^Reports/ }).click();
  await page.getByText('No reports yet').waitFor();
}

/** Sends the certificate of a quarter that is over, and withdraws it. */
async function sendCertificate(page: Page) {
  const certificates = page.getByRole('region', { name: 'TDS certificates' });
  await certificates.getByRole('button', { name: 'Send certificate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a TDS certificate' });
  await dialog.getByLabel('Certificate number').fill('qrzbtda');
  await dialog.getByLabel('TDS that it states').fill('1,200');
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  });
  await expectGoodLooksInFull(page, 'portal-certificate');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, 'Certificate QRZBTDA is with Kolam');
  await certificates.getByText(/certificate.pdf, sent by Kavita Rao/).waitFor();
  await expectGoodLooksInFull(page, 'portal-invoices');
  await certificates.getByRole('button', { name: 'Withdraw QRZBTDA' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw QRZBTDA?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await certificates.getByText('Withdrawn', { exact: true }).waitFor();
}

test('the console invites an owner, who sets a password, adds a person, makes a team, sends a TDS certificate, opens an invoice, and is out once deactivated', async ({
  newPage,
}) => {
  const company = await makeCompany();
  const customer = await makeCustomer({ companyId: company.id });
  const invoice = await makeInvoice(customer);
  const email = `kavita-${unique()}@example.com`;
  const console = await newPage();
  await signInAgain(console);
  const link = await inviteOwner(console, company, email);
  await expectGoodLooksInFull(console, 'company-portal-panel');

  const page = await newPage();
  await setPassword(page, link);
  await signInWithCode(page, email);
  await heading(page, company.name).waitFor();
  await page.getByText('of 40 bought').waitFor();
  await expectGoodLooksInFull(page, 'portal-overview');

  await page.getByRole('link', { name: /^People/ }).click();
  await page.getByRole('button', { name: 'Add person' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByLabel('First name').fill('Leela');
  await dialog.getByLabel('Last name').fill('Menon');
  const leela = `leela-${unique()}@example.com`;
  await dialog.getByLabel('Email').fill(leela);
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expectToast(page, 'Leela Menon is invited');
  await page.locator('tbody tr[data-row]').filter({ hasText: 'Leela Menon' }).waitFor();
  await expectGoodLooksInFull(page, 'portal-people');
  await openProgramme(page, leela);

  await page.getByRole('link', { name: /^Invoices/ }).click();
  await sendCertificate(page);
  await page.getByRole('link', { name: invoice.code ?? '' }).click();
  await heading(page, invoice.code ?? '').waitFor();
  await page.getByRole('button', { name: 'Show bank details' }).click();
  await page.getByText('IFSC').waitFor();
  await expectGoodLooksInFull(page, 'portal-invoice');
  await page.getByRole('button', { name: 'PDF' }).click();
  const pdf = page.getByRole('dialog', { name: invoice.code ?? '' });
  await pdf.getByRole('button', { name: 'Download' }).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);

  // What was shown before Kavita set a password is outdated.
  await console.reload();
  await panel(console).getByRole('button', { name: 'More actions for Kavita Rao' }).click();
  await console.getByRole('menuitem', { name: 'Deactivate' }).click();
  const question = console.getByRole('dialog', { name: 'Deactivate Kavita Rao?' });
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await panel(console).getByText('Inactive').waitFor();
  await page.goto('/company');
  await heading(page, 'Company portal').waitFor();
});

test('HR signs in with the password alone and opens no invoices, by keyboard and on a phone @full', async ({
  newPage,
}) => {
  const company = await makeCompany();
  const email = await makePortalUser(company, { right: 'hr', password });
  const page = await newPage({ width: 390 });
  await page.goto('/company/invoices');
  await heading(page, 'Company portal').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await heading(page, 'Your right does not open this page').waitFor();
  await page.getByRole('link', { name: 'Go to the overview' }).click();
  await heading(page, company.name).waitFor();
  await expectNoSidewaysScrolling(page);
  await page.goto('/company/account');
  await heading(page, 'My account').waitFor();
  await page.getByText('This browser').waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooksInFull(page, 'portal-account');
  await page.goto('/company/who-sees-what');
  await page.getByText('Nobody of your company, whatever their right').waitFor();
  await expectNoSidewaysScrolling(page);
});

test('a viewer reads the insights of the demo’s company, by keyboard and on a phone @full', async ({
  newPage,
}) => {
  const page = await newPage();
  await page.goto('/company/login');
  await page.getByLabel('Email').fill('anand.krishnan@brightloom.example.com');
  await page.getByLabel('Password', { exact: true }).fill('Lotus-pond#2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: /^Insights/ }).click();
  await heading(page, 'Insights').waitFor();
  const months = page.getByRole('region', { name: 'Month by month' });
  // The months are counted once the demo data is loaded.
  await poll(async () => {
    if (await page.getByText('No month is counted yet').isVisible()) await page.reload();
    return months.getByText(/^(Highest: )?\d+ % in /).isVisible();
  }).toBe(true);
  await months.getByRole('radio', { name: 'Took part' }).focus();
  await page.keyboard.press('ArrowRight');
  await months.getByRole('figure', { name: 'Joined by month, in percent' }).waitFor();
  await page.getByRole('combobox', { name: 'Month' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await poll(() => page.url()).toContain('month=');
  await page.getByRole('region', { name: 'Companies like yours', exact: true }).waitFor();
  await expectGoodLooks(page, 'portal-insights');
  await expectLightPaper(page, months);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await expectGoodLooksInFull(page, 'portal-insights-phone');
});
