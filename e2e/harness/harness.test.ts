// Checks that the assertions shared by all browser tests can fail.
import { expectNoSeriousA11yProblems } from './accessibility.ts';
import { signIn } from './browser.ts';
import { collectProblems } from './page-problems.ts';
import { baseUrl } from './product-address.ts';
import { expect, test } from './test.ts';

/** The sign-in page, whose problems fail no test. */
const unwatched = test.extend<{ problems: () => readonly string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems = await collectProblems(page);
      await page.goto(`${baseUrl()}/login`);
      await use(problems);
    },
    { auto: true },
  ],
});

unwatched('sees what the product’s policy forbids @full', async ({ page, problems }) => {
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  });
  await expect.poll(problems).toContainEqual(expect.stringMatching(/^policy: script-src/));
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

unwatched('sees exceptions and errors on the console @full', async ({ page, problems }) => {
  await page.evaluate(() => {
    console.error('said');
    setTimeout(() => {
      throw new Error('thrown');
    });
  });
  await expect.poll(problems).toContainEqual(expect.stringMatching(/^exception: Error: thrown/));
  expect(problems()).toContainEqual(expect.stringMatching(/^console: said/));
});

unwatched('takes a refused call as no error of the page @full', async ({ page, problems }) => {
  const status = await page.evaluate(async () => (await fetch('/api/admin/me')).status);
  expect(status).toBe(401);
  expect(problems()).toEqual([]);
});

unwatched('sees what axe calls serious @full', async ({ page }) => {
  await page.evaluate(() => document.body.append(document.createElement('button')));
  await expect(expectNoSeriousA11yProblems(page)).rejects.toThrow(/button-name/);
});

unwatched(
  'sees what axe calls serious in an open window and in what stands over it, not behind them @full',
  async ({ page }) => {
    const put = (into: 'root' | 'window' | 'list') =>
      page.evaluate((where) => {
        document.body.querySelector('[data-nameless]')?.remove();
        const window = document.querySelector('[role="dialog"]') ?? document.createElement('div');
        window.role = 'dialog';
        window.ariaModal = 'true';
        window.ariaLabel = 'Window';
        const list = document.querySelector('[role="group"]') ?? document.createElement('div');
        list.role = 'group';
        document.body.append(window, list);
        const nameless = document.createElement('button');
        nameless.dataset.nameless = '';
        const place = { root: document.querySelector('#root'), window, list }[where];
        place?.append(nameless);
      }, into);
    await put('window');
    await expect(expectNoSeriousA11yProblems(page)).rejects.toThrow(/button-name/);
    await put('list');
    await expect(expectNoSeriousA11yProblems(page)).rejects.toThrow(/button-name/);
    await put('root');
    await expectNoSeriousA11yProblems(page);
  },
);

test('signs in with a stored token that a page can drop @full', async ({ newPage }) => {
  const own = await newPage();
  const token = await signIn(own);
  await own.goto('/login');
  expect(await own.evaluate(() => localStorage.getItem('adminToken'))).toBe(token);
  await own.evaluate(() => localStorage.clear());
  await own.reload();
  expect(await own.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

test('dismisses notifications that cover a button on a phone @full', async ({ newPage }) => {
  const phone = await newPage({ width: 390 });
  await phone.goto('/login');
  await phone.evaluate(() => {
    const section = document.createElement('section');
    section.setAttribute('aria-label', 'Notifications');
    const line = document.createElement('div');
    line.role = 'status';
    line.style.cssText = 'position: fixed; inset: 0; z-index: 9999';
    line.append(
      ...['Open', 'Dismiss'].map((label) => {
        const button = document.createElement('button');
        button.textContent = label;
        if (label === 'Dismiss') button.onclick = () => line.remove();
        return button;
      }),
    );
    section.append(line);
    document.body.append(section);
  });
  await phone.getByLabel('Email').click({ timeout: 5000 });
});
