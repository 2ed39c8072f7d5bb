import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, Refusal } from './app.tsx';
import { choose, dialogGone, dialogOf, fieldOf, press, problemOf } from './forms.ts';
import { openPortal } from './portal.ts';
import { idOf, metaOfOne, response } from './records.ts';

const list = 'GET /company/reports';
const ask = 'POST /company/reports';
const address = '/company/reports';

const report = {
  kind: 'month',
  ...{ id: idOf(5), title: 'October 2026', challengeId: null },
  ...{ from: '2026-10-01', to: '2026-10-31', failure: null, madeBy: 'Kavita Rao' },
} as const;
const made = { ...report, status: 'done' } as const;
const queued = { ...report, status: 'queued', finishedAt: null } as const;
const meta = { ...metaOfOne, limit: 10 };
const none = response(list, { data: [], meta: { ...meta, total: 0 } });
const challenges = response('GET /company/challenges', {
  data: [{ id: idOf(8), title: 'Monsoon Reset', status: 'completed' }],
  meta: metaOfOne,
});

test('HR asks for a report, follows it, and may download it in both languages', async () => {
  const sent: ApiRequest[] = [];
  let reads = 0;
  const user = await openPortal(address, 'hr', {
    [list]: () => {
      if (sent.length === 0) return none;
      reads += 1;
      return response(list, { data: [reads === 1 ? queued : made], meta });
    },
    [ask]: (request) => {
      sent.push(request);
      return response(ask, { report: queued });
    },
  });
  await screen.findByText('No reports yet');
  await press(user, 'New report');
  const dialog = await dialogOf('New report');
  await press(user, 'Make', dialog);
  await dialogGone('New report');
  await screen.findByText('Counting');
  await screen.findByText('Ready');
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'month', month: expect.stringMatching(/^20\d\d-\d\d$/) },
  ]);
  await press(user, 'More actions for October 2026');
  for (const name of [
    ...['Download PDF in English', 'Download PDF in Hindi'],
    ...['Download ZIP with CSV in English', 'Download ZIP with CSV in Hindi'],
  ])
    await screen.findByRole('menuitem', { name });
});

test('a challenge that is over is chosen, and a refusal is shown at its field', async () => {
  const bodies: unknown[] = [];
  const user = await openPortal(address, 'owner', {
    [list]: none,
    'GET /company/challenges': challenges,
    [ask]: ({ body }: ApiRequest) => {
      bodies.push(body);
      return new Refusal(400, { errors: { challengeId: 'Nobody takes part.' } });
    },
  });
  await press(user, 'New report', await screen.findByRole('main'));
  const dialog = await dialogOf('New report');
  await choose(user, dialog, 'Report of', 'Challenge');
  await choose(user, dialog, 'Challenge', 'Monsoon Reset');
  await press(user, 'Make', dialog);
  await waitFor(() =>
    expect(problemOf(fieldOf(dialog, 'Challenge'))).toContain('Nobody takes part.'),
  );
  expect(bodies).toEqual([{ kind: 'challenge', challengeId: idOf(8) }]);
});

test('a viewer reads and downloads, and has none made @full', async () => {
  const user = await openPortal(address, 'viewer', {
    [list]: response(list, { data: [made, { ...report, id: idOf(6), status: 'failed' }], meta }),
  });
  await screen.findByText('Failed');
  expect(screen.queryByRole('button', { name: 'New report' })).toBeNull();
  await press(user, 'More actions for October 2026');
  await screen.findByRole('menuitem', { name: 'Download PDF in English' });
  expect(screen.queryByRole('menuitem', { name: 'Make again' })).toBeNull();
});

test('reports that can’t be loaded say so, and a viewer without reports learns who has them made', async () => {
  let fails = true;
  const user = await openPortal(address, 'viewer', {
    [list]: () => (fails ? new Refusal(500, { code: 'SERVER', message: 'Down.' }) : none),
  });
  await screen.findByText('Could not load the reports.');
  fails = false;
  await press(user, 'Retry');
  await screen.findByText('Owners and HR of your company have reports made.');
});
