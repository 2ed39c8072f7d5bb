import type { Page } from '@playwright/test';
import type { Challenge } from './challenge.ts';
import type { Day } from './day.ts';
import { demoAccount, demoEmployee } from './demo-account.ts';
import { poll } from './poll.ts';
import { fetchToken } from './token.ts';

/** Sends requests to a test's own product as the demo's Administrator. They throw when refused. */
export async function administer(url: string) {
  const token = await fetchToken(url, demoAccount);
  async function call<ResponseBody>(
    method: string,
    path: string,
    body?: object,
  ): Promise<ResponseBody> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  }
  return { url, token, call };
}

/** Signs in as the demo's employee, by the API. */
async function signInByApi(url: string): Promise<{ token: string; employee: { id: string } }> {
  const response = await fetch(`${url}/api/employee/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoEmployee),
  });
  if (!response.ok) throw new Error(`Sign-in of the demo's employee: ${response.status}`);
  return response.json();
}

type Wish = {
  days: { date: string; [components: string]: unknown }[];
  /** The demo's employee by default. */
  employeeIds?: string[];
  [field: string]: unknown;
};

/** Starts a challenge, and returns its days once they are open. */
export async function startChallenge(
  { url, call }: Awaited<ReturnType<typeof administer>>,
  { days, employeeIds, ...challenge }: Wish,
): Promise<{ id: string; days: Day[] }> {
  const body = { description: 'For a test', ...challenge };
  const { id } = (await call<{ challenge: Challenge }>('POST', '/admin/challenges', body))
    .challenge;
  const path = `/admin/challenges/${id}`;
  for (const day of days) await call('POST', `${path}/days`, day);
  await call('PUT', `${path}/assign`, {
    assignmentType: 'custom',
    employeeIds: employeeIds ?? [(await signInByApi(url)).employee.id],
  });
  // The schedule may have activated it already.
  await call('PUT', `${path}/activate`).catch(() => undefined);
  const read = async () => (await call<{ days: Day[] }>('GET', `${path}/days`)).days;
  // The schedule would open them within a minute, and may have done so.
  for (const day of await read())
    await call('PATCH', `${path}/days/${day.id}`, { status: 'open' }).catch(() => undefined);
  await poll(async () => (await read()).every(({ status }) => status === 'open')).toBe(true);
  return { id, days: await read() };
}

export async function signInAsDemoEmployee(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(demoEmployee.email);
  await page.getByLabel('Password', { exact: true }).fill(demoEmployee.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
}
