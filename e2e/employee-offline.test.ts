import { signInEmployee, waitForWorker } from './harness/employee-page.ts';
import { makeRunningChallenge } from './harness/running-challenge.ts';
import { test } from './harness/test.ts';

test('after one visit the app starts without a connection, says how old it is, and forgets an account', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const [person] = running.people;
  if (!person) throw new Error('The challenge has no people.');
  const page = await newPage({
    width: 390,
    hasWorker: true,
    expected: [/ERR_INTERNET_DISC/, /ERR_FAILED/],
  });
  await signInEmployee(page, person);
  await waitForWorker(page);
  await page.context().setOffline(true);
  await page.goto('/app/');
  await page.getByText(running.challenge.title).waitFor();
  await page.getByText(/There is no connection.* As of \d\d:\d\d\./).waitFor();
});
