import type { Route } from '@kolam/contract/api-types.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, Refusal, type Responses } from './app.tsx';
import { allReads, idOf, response } from './records.ts';
import { byTurns } from './screen-cases.ts';

const challenge = idOf(7);
const insights = `/admin/challenges?insights=${challenge}`;

/** Parts of a page that are loaded separately, and their messages when that fails. */
const parts: [address: string, route: Route, sentence: string][] = [
  ['/admin/dashboard', 'GET /admin/analytics/dashboard', 'Failed to load dashboard stats.'],
  ['/admin/dashboard', 'GET /admin/activity', 'Could not load recent activity.'],
  ['/admin/analytics', 'GET /admin/analytics', 'Unable to fetch dashboard analytics.'],
  ['/admin/employees', 'GET /admin/employees/analytics', 'Could not load the top performers.'],
  ['/admin/employees', 'GET /admin/employees/analytics', 'Could not load the trends.'],
  ['/admin/challenges', 'GET /admin/challenges/analytics', 'Could not load the figures.'],
  ['/admin/challenges', 'GET /admin/challenges/top-categories', 'Could not load the categories.'],
  ['/admin/challenges', 'GET /admin/challenges/activity', 'Could not load recent activity.'],
  ['/admin/staff', 'GET /admin/staff/analytics', 'Could not load the figures of staff.'],
  ['/admin/finance', 'GET /admin/finance/overview', 'Failed to load finance data'],
  ['/admin/finance/tax/gst', 'GET /admin/finance/gst/gstr1', 'Failed to load finance data'],
  ['/admin/inventory', 'GET /admin/inventory/stock/kpis', 'The database rests.'],
  [
    '/admin/settings/organisation',
    'GET /admin/settings/organisation',
    'Failed to load the organisation',
  ],
  ['/admin/settings/sessions', 'GET /admin/sessions', 'Could not load your sessions.'],
  [insights, 'GET /admin/challenges/{id}/calendar', 'Failed to load calendar'],
  [
    `${insights}&tab=leaderboard`,
    'GET /admin/challenges/{id}/leaderboard',
    'Failed to load leaderboard',
  ],
  [
    `${insights}&tab=participation`,
    'GET /admin/challenges/{id}/submissions',
    'Failed to load submissions',
  ],
  [
    `${insights}&tab=participation&view=people`,
    'GET /admin/challenges/{id}/participation',
    'Failed to load participation',
  ],
];

test.each(byTurns(parts, 0))(
  '%s shows the part of %s after Retry loads it',
  async (address, route, message) => {
    let fails = true;
    const responses = {
      ...allReads(),
      [route]: () =>
        fails
          ? new Refusal(500, { error: 'The database rests.', requestId: 'req-4711' })
          : response(route),
    } as Responses;
    const user = await openApp(address, responses);
    const messages = await screen.findAllByText(message);
    const panel = (messages[0] as HTMLElement).closest('[role=alert], section, div') as HTMLElement;
    const around = panel.closest('[role=alert]') ?? panel.parentElement ?? panel;
    expect(document.body.textContent).toContain('req-4711');
    // The rest of the page is shown.
    expect(document.querySelector('h1')).not.toBeNull();
    fails = false;
    const retries = within(around as HTMLElement).queryAllByText('Retry');
    await user.click(retries[0] ?? (screen.getAllByText('Retry')[0] as HTMLElement));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  },
);

test('analytics of a company that does not exist link to those of all companies', async () => {
  const asked: (string | null)[] = [];
  const user = await openApp(`/admin/analytics?company=${idOf(404)}`, {
    ...allReads(),
    'GET /admin/analytics': ({ query }) => {
      asked.push(query.get('companyId') ?? query.get('company'));
      return asked.at(-1)
        ? new Refusal(400, { error: 'No.', errors: { companyId: 'Company not found' } })
        : response('GET /admin/analytics');
    },
  });
  await screen.findByText('Company not found', { selector: 'h2' });
  await user.click(screen.getByText('Show all companies', { selector: 'button *' }));
  await waitFor(() => expect(asked.at(-1)).toBeNull());
  expect(window.location.search).toBe('');
});
