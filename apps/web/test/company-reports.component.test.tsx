import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { action, choose, dialogGone, dialogOf, fieldOf, press, problemOf } from './forms.ts';
import { allReads, idOf, metaOfOne, response } from './records.ts';

const company = idOf(1);
const address = `/admin/companies/${company}?tab=reports`;
const list = 'GET /admin/companies/{id}/reports';
const ask = 'POST /admin/companies/{id}/reports';

const report = {
  kind: 'month',
  ...{ id: idOf(5), companyId: company, title: 'October 2026' },
  ...{ challengeId: null, from: '2026-10-01', to: '2026-10-31', failure: null },
  ...{ madeBy: 'Asha Menon', madeInPortal: false, createdAt: '2026-11-20T04:30:00.000Z' },
} as const;
const made = { ...report, status: 'done', finishedAt: '2026-11-20T04:31:00.000Z' } as const;
const queued = { ...report, status: 'queued', finishedAt: null } as const;
const meta = { ...metaOfOne, limit: 10 };
const none = response(list, { data: [], meta: { ...meta, total: 0 } });

test('a report is asked for, followed until it is ready, and offered in both forms', async () => {
  const sent: ApiRequest[] = [];
  let reads = 0;
  const user = await openApp(address, {
    ...allReads(),
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
  await choose(user, dialog, 'Report of', 'Quarter');
  await press(user, 'Make', dialog);
  await dialogGone('New report');
  await screen.findByText('Counting');
  await screen.findByText('Ready');
  // The latest quarter is chosen.
  const month = expect.stringMatching(/^20\d\d-(01|04|07|10)$/);
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'quarter', month }]);
  await press(user, 'More actions for October 2026');
  await screen.findByRole('menuitem', { name: 'Download PDF' });
  await screen.findByRole('menuitem', { name: 'Download ZIP with CSV' });
});

test('what the server refuses is shown at its field @full', async () => {
  const user = await openApp(address, {
    ...allReads(),
    [list]: none,
    [ask]: new Refusal(400, {
      code: 'VALIDATION',
      errors: { month: 'The company was no client in that period' },
    }),
  });
  await press(user, 'New report');
  const dialog = await dialogOf('New report');
  await press(user, 'Make', dialog);
  await waitFor(() =>
    expect(problemOf(fieldOf(dialog, 'Month'))).toBe('The company was no client in that period'),
  );
  await choose(user, dialog, 'Report of', 'Challenge');
  await press(user, 'Make', dialog);
  await waitFor(() => expect(problemOf(fieldOf(dialog, 'Challenge'))).toBe('Choose a challenge'));
});

test('one that failed is made again, and a list that failed is loaded again', async () => {
  const sent: ApiRequest[] = [];
  let fails = true;
  const user = await openApp(address, {
    ...allReads(),
    [list]: () =>
      fails
        ? new Refusal(500, { error: 'The database rests.' })
        : response(list, {
            data: [{ ...queued, status: sent.length === 0 ? 'failed' : 'queued' }],
            meta,
          }),
    [ask]: (request) => {
      sent.push(request);
      return response(ask, { report: queued });
    },
  });
  await screen.findByText('Could not load the reports.');
  fails = false;
  await press(user, 'Retry');
  await screen.findByText('Failed');
  await action(user, 'Make again', 'October 2026');
  await screen.findByText('Counting');
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'month', month: '2026-10' }]);
});

test('who may not read the programme has no reports', async () => {
  await openApp(`/admin/companies/${company}`, allReads(), { role: 'accountant' });
  const tabs = await screen.findByRole('navigation', { name: 'Company' });
  expect(within(tabs).queryByText('Reports')).toBeNull();
});
