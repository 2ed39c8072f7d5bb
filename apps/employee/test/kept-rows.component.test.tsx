import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addRow, clearRows, listRows } from '#core/outbox/queue.ts';
import type { OutboxRow } from '#core/outbox/row.ts';
import { session } from '#core/session.ts';
import { Refusal } from '../../web/test/fake-api.ts';
import { allReads, idOf, response } from '../../web/test/records.ts';
import { openApp } from './app.tsx';
import { id, inHours, ofDay, open, today, walk } from './day-records.ts';

/* Rows of the outbox that outlast a page or a session: what is shown of them. */

const me = idOf(1);
const route = 'POST /employee/me/challenges/{id}/days/{date}/tasks/{taskId}/submit';
const kept =
  /What has not been sent yet is kept on this device\. It is sent once the same person signs in again\. If that does not work, ask your company’s HR\.$/;

const addWalk = (given: Partial<OutboxRow> = {}) =>
  addRow({
    ...{ owner: me, title: 'Evening walk', points: 20, madeAt: Date.now() },
    submission: {
      ...{ kind: 'task', of: { challengeId: id, date: today }, partId: idOf(8) },
      ...{ clientId: idOf(25), note: '', proof: null },
    },
    ...{ opensAt: inHours(-1), closesAt: inHours(5), tries: 0, notBefore: 0, dueAt: 0 },
    ...{ lease: null, refusal: null, ...given },
  });

const toSignIn = () => screen.findByRole('heading', { level: 1, name: 'Sign in' });

test('a session that ends while the outbox is open leads to a sign-in that says what is kept', async () => {
  await addWalk();
  // It is on its way.
  await openApp('/outbox', { ...allReads(), [route]: () => new Promise<never>(() => undefined) });
  await screen.findByText('Evening walk');
  session.end();
  await toSignIn();
  await screen.findByText(kept);
  expect(screen.queryByText(/Evening walk/)).toBeNull();
});

test('the sign-in says what someone else left, while it waits', async () => {
  await openApp('/', allReads());
  session.end();
  await toSignIn();
  expect(screen.queryByText(kept)).toBeNull();
  await addWalk({ owner: idOf(2) });
  await screen.findByText(kept);
  expect(screen.queryByText(/^You have been signed out/)).toBeNull();
  await clearRows(idOf(2));
  await waitFor(() => expect(screen.queryByText(kept)).toBeNull());
});

test('the sign-in does not promise to send what was refused', async () => {
  const refusal = { status: 409, code: 'DAY_NOT_OPEN', message: '', at: Date.now() };
  await addWalk({ refusal });
  await openApp('/', allReads());
  session.end();
  await toSignIn();
  expect(await listRows(me)).toHaveLength(1);
  expect(screen.queryByText(kept)).toBeNull();
});

test('a row names its challenge also where the device has stored only Today', async () => {
  await addWalk();
  await openApp('/outbox', {
    ...allReads(),
    'GET /employee/me/challenges': new Refusal(503, { error: 'Not available' }),
    'GET /employee/me/today': response('GET /employee/me/today', {
      today: { date: today, days: [{ challenge: { id, title: 'Lake walk' }, day: open as never }] },
    }),
    [route]: () => new Promise<never>(() => undefined),
  });
  await screen.findByText('Evening walk');
  await screen.findByText(/^Lake walk · /);
});

test('a row waits no more in the part of a day that the server counts already', async () => {
  await addWalk();
  const submission = { id: idOf(9), status: 'accepted', points: 20 } as never;
  await openApp(`/c/${id}/${today}`, {
    ...allReads(),
    'GET /employee/me/challenges/{id}/days/{date}': ofDay({
      ...open,
      tasks: [{ ...walk, mediaRequired: 'none', submission }],
    }),
    [route]: () => new Promise<never>(() => undefined),
  });
  await screen.findByText('Done');
  expect(await listRows(me)).toHaveLength(1);
  expect(screen.queryByText(/waiting/)).toBeNull();
});
