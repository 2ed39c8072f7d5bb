import { screenshot } from './harness/browser.ts';
import { expect, test } from './harness/test.ts';

test('shows the API document, under the same policy as the console @full', async ({ newPage }) => {
  const page = await newPage();
  const response = await page.goto('/api/docs');
  const policy = response?.headers()['content-security-policy'] ?? '';
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toMatch(/unsafe-inline|'unsafe-eval'/);

  await page.getByRole('heading', { name: /Kolam/ }).waitFor();
  await page.getByRole('link', { name: 'Companies', exact: true }).click();
  const create = page.getByText('Create a client company').first();
  await create.scrollIntoViewIfNeeded();
  await screenshot(page, 'api-docs');
  await create.click();
  await page.getByText('Idempotency-Key').first().waitFor();
});
