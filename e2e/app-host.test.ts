import { freePort } from '../scripts/free-port.mjs';
import { companyFields } from './harness/company.ts';
import { type Product, startProduct } from './harness/product.ts';
import { waitForWorker } from './harness/service-worker.ts';
import { expect, test } from './harness/test.ts';

const admin = { email: 'asha@example.com', password: 'Peepal-shade-61' };

test.describe('with a host name of its own, the employees’ app', () => {
  let product: Product;
  let appUrl: string;

  test.beforeAll(async () => {
    const port = await freePort();
    // Browsers take every name below localhost for this machine.
    appUrl = `http://app.localhost:${port}`;
    const first = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    product = await startProduct({ port, env: { DEMO: 'off', APP_URL: appUrl, ...first } });
  });
  test.afterAll(() => product.stop());

  async function call(path: string, body: unknown, token?: string) {
    const response = await fetch(`${product.url}/api/admin${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    expect(response.ok, path).toBe(true);
    return response.json();
  }

  async function invite(): Promise<string> {
    const { token } = await call('/login', admin);
    const { company } = await call('/companies', companyFields(), token);
    const email = 'meera.nair@example.com';
    const person = { firstName: 'Meera', lastName: 'Nair', email, companyId: company.id };
    const { employee } = await call('/employees', { ...person, invite: true }, token);
    const { link } = await call(`/employees/${employee.id}/reset-password`, {}, token);
    return link;
  }

  test('is where links and the console’s `/app/` lead, works without a connection, and is nothing else @full', async ({
    newPage,
  }) => {
    const link = await invite();
    expect(link.startsWith(`${appUrl}/app/welcome#token=`)).toBe(true);
    const page = await newPage({
      ...{ width: 390, hasWorker: true },
      expected: [/404 \(Not Found\)/, /ERR_INTERNET_DISCONNECTED/],
    });
    // The token stays in the address when an older link is redirected.
    await page.goto(link.replace(appUrl, product.url));
    await page.getByRole('heading', { level: 1, name: 'Welcome, Meera!' }).waitFor();
    expect(page.url().startsWith(`${appUrl}/app/welcome`)).toBe(true);
    await page.getByLabel('Password', { exact: true }).fill('Banyan-tree-9');
    await page.getByLabel(/Needed to take part/).check();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await waitForWorker(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await page.context().setOffline(false);
    expect((await page.goto(`${appUrl}/login`))?.status()).toBe(404);
    expect((await page.goto(`${product.url}/login`))?.status()).toBe(200);
  });
});
