import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import {
  assignChallenge,
  type Challenge,
  dayFromNow,
  makeChallenge,
  setActive,
} from './harness/challenge.ts';
import { makeCompany } from './harness/company.ts';
import { makeEmployee } from './harness/employee.ts';
import { expectFocus, expectFocusTrap, tabTo } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { unique } from './harness/unique.ts';
import { says } from './harness/window.ts';

async function openChallenges(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/challenges${search}`);
  await page.getByRole('heading', { level: 1, name: 'Challenges Management' }).waitFor();
  return page;
}

const cardOf = (page: Page, { title }: { title: string }) =>
  page.getByRole('article', { name: title, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('the list', () => {
  // Thirteen drafts that are found by one word: one more than a page.
  const tag = unique();
  const numbers = Array.from({ length: 13 }, (_, n) => n + 1);
  const titleOf = (n: number) => `${String(n).padStart(2, '0')} of ${tag}`;

  test.beforeAll(async () => {
    for (const n of numbers) {
      await makeChallenge({
        title: titleOf(n),
        category: n <= 3 ? 'sleep' : 'fitness',
        difficulty: 'hard',
        schedule: { startDate: dayFromNow(-n), endDate: dayFromNow(n) },
      });
    }
  });

  test('shows each challenge with its dates in India', async ({ newPage }) => {
    const page = await openChallenges(newPage, `?search=${encodeURIComponent(titleOf(7))}`);
    const card = cardOf(page, { title: titleOf(7) });
    await says(
      card,
      'Draft',
      'Global',
      'Ten thousand steps a day, rain or shine',
      'Fitness · Hard',
      'Assigned to',
      'Everyone',
      'Participants',
      'Completion',
      'Planned days',
    );
    const day = Number(dayFromNow(7).slice(8));
    await poll(() => card.getByText(/ – /).textContent()).toMatch(
      new RegExp(` – ${day} \\w{3} 20\\d\\d$`),
    );
  });

  test('is full of cards from edge to edge on a phone', async ({ newPage }) => {
    const page = await openChallenges(newPage, `?search=${tag}`, { width: 390 });
    await cardOf(page, { title: titleOf(13) }).waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'challenges-390');
    const box = await cardOf(page, { title: titleOf(13) }).boundingBox();
    expect(box?.width).toBeGreaterThan(350);
    await cardOf(page, { title: titleOf(13) })
      .getByRole('button', { name: titleOf(13), exact: true })
      .click();
    await page.getByRole('dialog', { name: titleOf(13) }).waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'challenge-drawer-390');
  });
});

test.describe('the figures and panels', () => {
  test('are those of all challenges', async ({ newPage }) => {
    await setActive(await makeChallenge({ category: 'hydration' }), 'activate');
    const page = await openChallenges(newPage, '?status=cancelled');
    for (const label of [
      'Total Challenges',
      'Active Challenges',
      'Total Participants',
      'Completion Rate',
    ]) {
      await page.getByText(label, { exact: true }).waitFor();
    }
    const stats = region(page, 'Stats');
    await says(stats, 'Total points earned', 'Avg participants', 'Success rate');
    for (const status of ['Active', 'Scheduled', 'Draft', 'Completed', 'Cancelled']) {
      await stats.getByRole('link', { name: status, exact: true }).waitFor();
    }
    await poll(() =>
      region(page, 'Popular Categories').getByRole('listitem').count(),
    ).toBeGreaterThan(0);
    await poll(() => region(page, 'Recent Activity').getByRole('listitem').count()).toBe(3);
    await expectGoodLooksInFull(page, 'challenges');

    await stats.getByRole('link', { name: 'Draft', exact: true }).click();
    await page.getByRole('button', { name: 'Clear Status: Draft' }).waitFor();
    await page.getByRole('link', { name: /^Active Challenges/ }).click();
    await page.getByRole('button', { name: 'Clear Status: Active' }).waitFor();
    await region(page, 'Popular Categories').getByRole('link').first().click();
    await page.getByRole('button', { name: /^Clear Category: / }).waitFor();
  });
});

test.describe('the buttons of a card', () => {
  const one: Record<string, Challenge> = {};

  // One that begins today would be started by itself soon after it was scheduled.
  const later = { schedule: { startDate: dayFromNow(1), endDate: dayFromNow(10) } };

  // Activated for people of its own alone, so that nobody else's figures change.
  async function makeActive() {
    const company = await makeCompany();
    await makeEmployee(company.id);
    const challenge = await makeChallenge(later);
    await assignChallenge(challenge, { assignmentType: 'company', companyIds: [company.id] });
    return setActive(challenge, 'activate');
  }

  test.beforeAll(async () => {
    one.Draft = await makeChallenge();
    one.Scheduled = await assignChallenge(await makeChallenge(later), { assignmentType: 'global' });
    one.Active = await makeActive();
    one.Cancelled = await setActive(await makeActive(), 'deactivate');
  });

  const openOf = async (
    newPage: NewPage,
    challenge: Challenge | undefined,
    options?: PageOptions,
  ) => {
    const title = challenge?.title ?? '';
    const page = await openChallenges(newPage, `?search=${encodeURIComponent(title)}`, options);
    const card = cardOf(page, { title });
    await card.waitFor();
    const named = (verb: string) =>
      card.getByRole('button', { name: new RegExp(`^${verb} ${title}`) });
    return { page, card, named };
  };

  test('open windows that reloading restores and going back closes', async ({ newPage }) => {
    const { page, named } = await openOf(newPage, one.Scheduled);
    for (const [verb, name] of [
      ['Edit', `Edit ${one.Scheduled?.title}`],
      ['Assign', `Assign ${one.Scheduled?.title}`],
      ['Activate', `Activate ${one.Scheduled?.title}?`],
      ['Plan days', /^Plan days/],
      ['Insights', /^Insights/],
    ] as const) {
      await named(verb).click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      await page.reload();
      await dialog.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'hidden' });
    }
  });
});

test.describe('one challenge beside the cards', () => {
  test('shows everything about it, and its history', async ({ newPage }) => {
    const company = await makeCompany();
    const challenge = await makeChallenge({
      schedule: {
        type: 'weekly',
        startDate: '2027-01-01',
        endDate: '2027-01-31',
        recurringDays: [1, 3],
        timeOfDay: '06:30',
      },
      points: { completion: 50, bonus: 5, penalty: 10 },
      rules: { minParticipation: 80, allowLateSubmission: false },
      rewards: { badges: ['Early bird'] },
    });
    await assignChallenge(challenge, { assignmentType: 'company', companyIds: [company.id] });
    const page = await openChallenges(newPage, `?search=${encodeURIComponent(challenge.title)}`);
    const opener = cardOf(page, challenge).getByRole('button', {
      name: challenge.title,
      exact: true,
    });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: challenge.title, exact: true });
    await says(
      drawer,
      'Scheduled',
      '1 – 31 Jan 2027',
      'Weekly',
      'Mon, Wed',
      '06:30 IST',
      company.name,
      '80% of one’s days',
      'Not allowed',
      'Early bird',
      'Asha Menon scheduled the challenge',
      'Asha Menon added the challenge',
    );
    expect(new URL(page.url()).searchParams.get('open')).toBe(challenge.id);
    await expectFocusTrap(page, drawer);
    await expectGoodLooksInFull(page, 'challenge-drawer');

    await drawer.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${challenge.title}` });
    await dialog.waitFor();
    await drawer.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expectFocus(opener);
  });

  test('is reached by the keyboard alone', async ({ newPage }) => {
    const challenge = await makeChallenge();
    const page = await openChallenges(newPage, `?search=${encodeURIComponent(challenge.title)}`);
    const opener = cardOf(page, challenge).getByRole('button', {
      name: challenge.title,
      exact: true,
    });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: challenge.title }).waitFor();
  });
});
