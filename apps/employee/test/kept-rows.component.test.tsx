import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addRow, clearRows, listRows } from '#core/outbox/queue.ts';
import type { OutboxRow } from '#core/outbox/row.ts';
import { session } from '#core/session.ts';
import { allReads, idOf } from '../../web/test/records.ts';
import { openApp } from './app.tsx';
import { id, inHours, today } from './day-records.ts';

/* What the sign-in says about rows of the outbox that a session left behind when it ended. */

const me = idOf(1);
const route = 'POST /employee/me/challenges/{id}/days/{date}/tasks/{taskId}/submit';
const kept =
  /What has not been sent yet is kept on this device\. It is sent once the same person signs in again\.$/;

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
