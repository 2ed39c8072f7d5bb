import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import type { Page } from '@playwright/test';
import { expectGoodAppLooks } from './harness/app-looks.ts';
import { companyFields } from './harness/company.ts';
import { task } from './harness/day.ts';
import type { Employee } from './harness/employee.ts';
import { signInToApp } from './harness/employee-sign-in.ts';
import { administer } from './harness/own-product.ts';
import { picture } from './harness/participant.ts';
import { poll } from './harness/poll.ts';
import { startProductWithClock } from './harness/product-with-clock.ts';
import { test } from './harness/test.ts';
import { unique } from './harness/unique.ts';

const hour = 3_600_000;

/** Adds a text in Hindi to its original. */
const inHindi = (texts: Record<string, unknown>) => ({ translations: { hi: texts } });

const walk = { ...task('Evening walk'), ...inHindi({ title: 'शाम की सैर' }) };
const proof = {
  ...task('Show your shoes', { mediaRequired: 'photo', points: 20 }),
  ...inHindi({ title: 'अपने जूते दिखाएँ' }),
};
const quiz = {
  title: 'Water',
  maxAttempts: 1,
  ...inHindi({ title: 'पानी' }),
  questions: [
    {
      text: 'How much a day?',
      ...inHindi({ text: 'दिन में कितना?' }),
      points: 5,
      options: [
        { text: '2 litres', isCorrect: true, ...inHindi({ text: '2 लीटर' }) },
        { text: '9 litres', isCorrect: false, ...inHindi({ text: '9 लीटर' }) },
      ],
    },
  ],
};
const module = { title: 'Posture', required: true, ...inHindi({ title: 'सही मुद्रा' }) };
const workshop = {
  title: 'Yoga',
  platform: 'zoom',
  link: 'https://zoom.example.com/1',
  ...inHindi({ title: 'योग' }),
};

const lotus =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="60"/></svg>';

/** The challenge's card on Today. Another day of it may have one, too. */
const card = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

test('a week of a challenge in English and in Hindi: proofs, a quiz, a pause, a late and a missed day @full', async ({
  newPage,
  openCameraPage,
}) => {
  test.setTimeout(600_000);
  const product = await startProductWithClock();
  const { url } = product;
  let { call } = await administer(url);
  const first = addDays(dayOf(new Date()), 1);
  const date = (place: number) => addDays(first, place);
  const at = (place: number, hours: number) => dayStart(date(place)).getTime() + hours * hour;

  // The demo's own challenges for everybody would be on the same screens.
  const { challenges } = await call<{ challenges: { id: string }[] }>(
    'GET',
    '/admin/challenges?status=active&limit=100',
  );
  for (const { id } of challenges) await call('PUT', `/admin/challenges/${id}/deactivate`, {});

  const { company } = await call<{ company: { id: string } }>(
    'POST',
    '/admin/companies',
    companyFields(),
  );
  const invite = async (firstName: string) => {
    const body = {
      ...{ firstName, lastName: 'Nair', email: `${unique()}@example.com` },
      ...{ companyId: company.id, password: 'Lotus-2026' },
    };
    return (await call<{ employee: Employee }>('POST', '/admin/employees', body)).employee;
  };
  const [english, hindi] = [await invite('Meera'), await invite('Asha')];
  const { challenge } = await call<{ challenge: { id: string } }>('POST', '/admin/challenges', {
    ...{ title: 'Monsoon Reset', description: 'A week', ...inHindi({ title: 'मानसून रीसेट' }) },
    schedule: { startDate: date(0), endDate: date(3), timeOfDay: '08:00' },
    rules: { allowLateSubmission: true, maxLateHours: 24, minParticipation: 60 },
    rewards: { certificates: true, badges: ['Water Keeper'] },
  });
  const path = `/admin/challenges/${challenge.id}`;
  await call('POST', `${path}/days`, {
    ...{ date: date(0), tasks: [proof], trivia: [quiz] },
    ...{ learningModules: [module], workshops: [workshop] },
  });
  for (const place of [1, 2, 3])
    await call('POST', `${path}/days`, { date: date(place), tasks: [walk] });
  await call('PUT', `${path}/assign`, { assignmentType: 'company', companyIds: [company.id] });

  /** Moves the clock. The Administrator's session ends meanwhile. */
  async function moveTo(instant: number) {
    await product.moveTo(instant);
    call = (await administer(url)).call;
  }
  /** Moves the clock, and waits until the schedule has opened that date's day. */
  async function moveToDay(place: number) {
    await moveTo(at(place, 8.1));
    await poll(async () => {
      const { days } = await call<{ days: { date: string; status: string }[] }>(
        'GET',
        `${path}/days`,
      );
      return days.find((day) => day.date === date(place))?.status;
    }).toBe('open');
  }
  const app = (page: Page, to: string) => page.goto(`${url}/app${to}`);
  const openDay = (page: Page, place: number) => app(page, `/c/${challenge.id}/${date(place)}`);

  // Before it begins, and at the minute in which its first day opens.
  await moveTo(at(0, 7));
  const meera = await openCameraPage(await newPage(), { svg: lotus, width: 390 });
  await signInToApp(meera, english, `${url}/app/`);
  await openDay(meera, 0);
  await moveTo(at(0, 8) - 10_000);
  await openDay(meera, 0);
  await meera.getByText(/^This day opens .*08:00/).waitFor();
  await meera.getByRole('heading', { name: 'Show your shoes' }).waitFor({ timeout: 120_000 });

  // The first day, in English with the camera and in Hindi with a file.
  await press(meera, 'Take a photo');
  await press(meera, 'Take the photo');
  await press(meera, /^Send, \d+ kB$/);
  await meera.getByText('Counts, waits for review').waitFor();
  await meera.getByLabel('9 litres').check();
  await press(meera, 'Send the answers');
  await meera.getByText('Not right').waitFor();
  await press(meera, 'I have read it');
  await meera.getByText('Everything required is done.').waitFor();
  await press(meera, 'Join now');
  await meera.getByText('Joined', { exact: true }).waitFor();

  const asha = await newPage({ width: 390 });
  await signInToApp(asha, hindi, `${url}/app/`);
  await app(asha, '/me');
  const stored = asha.waitForResponse((response) => response.request().method() === 'PATCH');
  await asha.getByLabel('हिन्दी').check();
  await stored;
  await asha.getByRole('heading', { level: 1, name: 'मैं' }).waitFor();
  await openDay(asha, 0);
  await asha.getByRole('heading', { name: 'अपने जूते दिखाएँ' }).waitFor();
  await asha.getByLabel('प्रमाण के लिए फ़ोटो').setInputFiles({
    ...{ name: 'shoes.png', mimeType: 'image/png' },
    buffer: Buffer.from(await picture().arrayBuffer()),
  });
  await press(asha, /^भेजें, \d+ kB$/);
  await asha.getByText('गिना गया, समीक्षा बाकी है').waitFor();
  await asha.getByLabel('2 लीटर').check();
  await press(asha, 'जवाब भेजें');
  await asha.getByText('1 में से 1 सही').waitFor();
  await press(asha, 'मैंने पढ़ लिया');
  await asha.getByText('सब ज़रूरी चीज़ें पूरी हैं।').waitFor();
  await expectGoodAppLooks(asha, 'week-first-day-hindi');
  await app(asha, '/');
  await asha.getByText('लगातार 1 दिन').waitFor();

  // A reviewer asks Meera for another proof; it is due a day later, on the closed day as well.
  type Queue = { submissions: { id: string; employee: { id: string } }[] };
  const { submissions } = await call<Queue>('GET', `${path}/submissions?status=pending`);
  const sent = submissions.find(({ employee }) => employee.id === english.id);
  await call('POST', `${path}/submissions/${sent?.id}/ask-again`, { reason: 'Too dark.' });

  // The second day: Meera repeats the proof and does the task, Asha pauses.
  await moveToDay(1);
  await app(meera, '/');
  await meera.getByText(/^Show your shoes: please send another proof, until /).waitFor();
  // That day takes late submissions too, so only the link to the task opens the camera at once.
  await meera.getByRole('link', { name: /^Show your shoes: please send/ }).click();
  await meera.getByRole('dialog').getByText('Too dark.').waitFor();
  await press(meera, 'Take the photo');
  await press(meera, /^Send, \d+ kB$/);
  await meera.getByText('Everything required is done.').waitFor();
  await openDay(meera, 1);
  await press(meera, 'I did it');
  await meera.getByText('Everything required is done.').waitFor();
  await app(meera, '/');
  await meera.getByText('2 days in a row').waitFor();

  await app(asha, '/me/pauses');
  await asha.getByLabel('पहला दिन').fill(date(1));
  await asha.getByLabel('आख़िरी दिन').fill(date(1));
  await press(asha, 'इन दिनों विराम लें');
  await asha.getByText('आपका विराम दर्ज हो गया।').waitFor();
  await app(asha, '/');
  await card(asha, 'मानसून रीसेट').getByText('विराम: आज कुछ करना ज़रूरी नहीं').waitFor();
  await asha.getByText('लगातार 1 दिन').waitFor();
  await expectGoodAppLooks(asha, 'week-pause-hindi');

  // The third day: nobody does anything. On the fourth, Meera completes it late.
  await moveToDay(3);
  await app(meera, '/');
  await card(meera, 'Monsoon Reset')
    .getByText(/^Late, until /)
    .waitFor();
  await openDay(meera, 2);
  await meera.getByText(/^Late, until /).waitFor();
  await press(meera, 'I did it');
  await meera.getByText('Everything required is done.').waitFor();
  await openDay(meera, 3);
  await press(meera, 'I did it');
  await meera.getByText('Everything required is done.').waitFor();
  await app(meera, '/');
  await meera.getByText('4 days in a row').waitFor();
  await app(asha, '/');
  await card(asha, 'मानसून रीसेट')
    .getByText(/^देर से, .* तक$/)
    .waitFor();

  // After the end: Asha's two days were missed.
  await moveTo(at(5, 1));
  const read = () => call<{ challenge: { status: string } }>('GET', path);
  await poll(async () => (await read()).challenge.status).toBe('completed');
  await openDay(asha, 2);
  await asha.getByText(/^यह दिन छूट गया।/).waitFor();
  await app(asha, `/c/${challenge.id}`);
  await asha.getByText('3 में से 1 दिन पूरे').waitFor();
  await asha
    .getByRole('link', { name: /: पूरा नहीं हुआ$/ })
    .first()
    .waitFor();
  await asha.getByRole('link', { name: /: विराम$/ }).waitFor();
  await expectGoodAppLooks(asha, 'week-end-hindi');
  await product.stop();
});
