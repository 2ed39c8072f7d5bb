import { screen } from '@testing-library/dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listRows } from '#core/outbox/queue.ts';
import { queryClient } from '#core/query-client.ts';
import { Refusal, type Responses } from '../../web/test/fake-api.ts';
import { allReads, idOf, response } from '../../web/test/records.ts';
import { openApp } from './app.tsx';
import { id, ofDay, open, today } from './day-records.ts';

/* A person who is taken out of a challenge while its day is open on their phone. */

const dayRoute = 'GET /employee/me/challenges/{id}/days/{date}';
const submitRoute = 'POST /employee/me/challenges/{id}/days/{date}/tasks/{taskId}/submit';
const gone = new Refusal(404, { code: 'NOT_FOUND', error: 'Not found' });
const left = 'You don’t take part in this challenge any more.';

let isTakenOut: boolean;

/** The API of a day that the person has until they are taken out. */
function reads(): Responses {
  const days = () =>
    isTakenOut ? [] : [{ challenge: { id, title: 'Lake walk' }, day: open as never }];
  return {
    ...allReads(),
    [dayRoute]: () => (isTakenOut ? gone : ofDay(open)),
    [submitRoute]: () => gone,
    'GET /employee/me/today': () =>
      response('GET /employee/me/today', { today: { date: today, days: days() } }),
  };
}

beforeEach(() => {
  isTakenOut = false;
});

test('an act in a challenge that the person was taken out of ends its day, and is kept', async () => {
  const user = await openApp(`/c/${id}/${today}`, reads());
  const button = await screen.findByRole('button', { name: 'I did it' });
  isTakenOut = true;
  await user.click(button);
  await screen.findByRole('heading', { name: left });
  expect(screen.queryByRole('button', { name: /I did it|Refresh/ })).toBeNull();
  expect(screen.queryByText('This page does not exist any more.')).toBeNull();
  expect(await listRows(idOf(1))).toHaveLength(1);

  await user.click(screen.getByRole('link', { name: 'To Today' }));
  await user.click(await screen.findByRole('link', { name: /1 was not accepted/ }));
  await screen.findByText('Evening walk');
  await screen.findByText(left);
  expect(screen.queryByRole('link', { name: 'Open the day' })).toBeNull();
});

test('a part that is not in the plan any more says so, and its day stays', async () => {
  const user = await openApp(`/c/${id}/${today}`, reads());
  await user.click(await screen.findByRole('button', { name: 'I did it' }));
  await screen.findByText('This is not in the plan of the day any more.');
  await screen.findByRole('button', { name: 'I did it' });
  window.history.pushState({}, '', '/app/outbox');
  await screen.findByRole('link', { name: 'Open the day' });
});

test('the device stores nothing of a day that the person was taken out of', async () => {
  const stored = new Map<string, Response>();
  const dayPath = `/api/employee/me/challenges/${id}/days/${today}`;
  const todayPath = '/api/employee/me/today';
  const cache = {
    delete: async (path: string) => stored.delete(path),
    match: async (path: string) => stored.get(path),
    put: async (path: string, given: Response) => void stored.set(path, given),
  };
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'caches'));
  await openApp(`/c/${id}/${today}`, reads());
  await screen.findByRole('button', { name: 'I did it' });
  stored.set(dayPath, Response.json(ofDay(open)));
  const other = { challenge: { id: idOf(9) }, day: open };
  const days = [{ challenge: { id }, day: open }, other];
  stored.set(todayPath, Response.json({ today: { date: today, days } }));
  isTakenOut = true;
  await queryClient.invalidateQueries({ queryKey: ['day'] });
  await screen.findByRole('heading', { name: left });
  expect(stored.has(dayPath)).toBe(false);
  const kept = await stored.get(todayPath)?.json();
  expect(kept.today.days).toEqual([JSON.parse(JSON.stringify(other))]);
});
