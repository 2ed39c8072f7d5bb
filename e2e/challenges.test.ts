import { signIn } from './harness/browser.ts';
import { assignChallenge, makeChallenge } from './harness/challenge.ts';
import { makeCompany } from './harness/company.ts';
import { says } from './harness/dialog.ts';
import { expectFocus, expectFocusTrap, tabTo } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, test } from './harness/test.ts';

async function openChallenges(newPage: NewPage, search: string) {
  const page = await newPage();
  await signIn(page);
  await page.goto(`/admin/challenges${search}`);
  await page.getByRole('heading', { level: 1, name: 'Challenges Management' }).waitFor();
  return page;
}

test('a challenge is reachable with the keyboard, shows everything and its history, and fits a phone @full', async ({
  newPage,
}) => {
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
  const card = page.getByRole('article', { name: challenge.title, exact: true });
  const opener = card.getByRole('button', { name: challenge.title, exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
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

  await page.setViewportSize({ width: 390, height: 844 });
  await poll(async () => (await card.boundingBox())?.width).toBeGreaterThan(350);
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'challenges-390');
  await opener.click();
  await drawer.waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'challenge-drawer-390');
});
