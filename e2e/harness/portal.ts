import type { Page } from '@playwright/test';
import { call, request } from './api.ts';
import type { Company } from './company.ts';
import { demoPortalPerson } from './demo-account.ts';
import { mailedCode } from './outbox.ts';
import { unique } from './unique.ts';

type Wish = { right: 'owner' | 'hr' | 'finance' | 'viewer'; password: string };

const invite = (company: Company, right: Wish['right'], email: string) =>
  call<{ link: string }>('POST', `/admin/companies/${company.id}/portal-users`, {
    body: { name: 'Meenakshi Ravi', email, right },
  });

/** Creates someone of a company's portal who has set the password, beside an owner. Returns the email. */
export async function makePortalUser(company: Company, { right, password }: Wish): Promise<string> {
  if (right !== 'owner') await invite(company, 'owner', `owner-${unique()}@example.com`);
  const email = `meenakshi-${unique()}@example.com`;
  const { link } = await invite(company, right, email);
  const token = new URL(link).hash.replace('#token=', '');
  await call('POST', '/admin/reset-password', { body: { token, password, notice: 1 } });
  return email;
}

/** Signs HR of the demo's first company in. Go to a page afterwards. Returns the token. */
export async function signInToDemoPortal(page: Page): Promise<string> {
  const { token } = await call<{ token: string }>('POST', '/company/login', {
    body: demoPortalPerson,
  });
  await page.evaluate((given) => localStorage.setItem('portalToken', given), token);
  return token;
}

/** Signs a new owner of a company's portal in, with the mailed code. Go to a page afterwards. */
export async function signInToPortal(page: Page, company: Company): Promise<void> {
  const password = `Lotus-${unique()}`;
  const email = await makePortalUser(company, { right: 'owner', password });
  const first = await request('POST', '/company/login', { body: { email, password } });
  const { ticket } = (await first.json()) as { ticket: string };
  const body = { ticket, code: await mailedCode(email) };
  const { token } = await call<{ token: string }>('POST', '/company/login/second-step', { body });
  await page.evaluate((given) => localStorage.setItem('portalToken', given), token);
}
