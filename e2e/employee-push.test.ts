import { signInEmployee, waitForWorker } from './harness/employee-page.ts';
import { makeRunningChallenge } from './harness/running-challenge.ts';
import { expect, test } from './harness/test.ts';

test('a push message becomes a sentence in the person’s language, and leads to its screen', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const [person] = running.people;
  if (!person) throw new Error('The challenge has no people.');
  const page = await newPage({ width: 390, hasWorker: true });
  const { origin } = new URL(page.url());
  await page.context().grantPermissions(['notifications'], { origin });
  await signInEmployee(page, person);
  await waitForWorker(page);
  const session = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const each of event.registrations) registrations.push(each.registrationId);
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const push = (data: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: registrations.at(-1) ?? '',
      data: JSON.stringify(data),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/app/');
      return (await registration?.getNotifications())?.map(({ title, body }) => [title, body]);
    });
  await push({
    kind: 'proof-again',
    id: 'n1',
    date: running.day.date,
    challengeId: running.challenge.id,
    subjectId: 's1',
    more: 1,
  });
  await expect.poll(shown).toEqual([['Please send a proof again', '1 more in your inbox']]);
});
