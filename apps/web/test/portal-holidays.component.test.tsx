import { dayText } from '@kolam/contract/core/day-text.ts';
import { companyChallengeMessages } from '@kolam/contract/portal/challenges/messages.ts';
import type { CompanyHoliday } from '@kolam/contract/portal/challenges/model.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { press } from './forms.ts';
import { openPortal } from './portal.ts';
import { allReads, idOf, metaOfOne, response } from './records.ts';

const decide = 'PUT /company/holidays/{date}/pause';
const date = '2099-12-25';
const asked: CompanyHoliday = {
  ...{ date, name: 'Christmas', isListed: true, decision: null, canDecide: true },
};
const decided = (paused: boolean): CompanyHoliday => ({
  ...asked,
  decision: { paused, decidedBy: 'Kavita Rao', decidedAt: '2026-11-22T06:30:00.000Z' },
});
const question = companyChallengeMessages.pauseQuestion('Christmas', dayText(date));

/** The server, which remembers what was decided. */
function deciding(first: CompanyHoliday = asked) {
  let holiday = first;
  const sent: unknown[] = [];
  const responses: Responses = {
    'GET /company/overview': response('GET /company/overview', {
      overview: { seats: { used: 3, bought: 10 }, people: null, challenges: null, dues: null },
    }),
    'GET /company/challenges': response('GET /company/challenges', { data: [], meta: metaOfOne }),
    'GET /company/holidays': () => ({ holidays: [holiday] }),
    [decide]: ({ params, body }: ApiRequest) => {
      const { paused } = body as { paused: boolean };
      sent.push([params.date, paused]);
      holiday = decided(paused);
      return { holiday };
    },
  };
  return { sent, responses };
}

test('HR answers on the overview whether a holiday is paused for everyone, and the question is gone', async () => {
  const { sent, responses } = deciding();
  const user = await openPortal('/company', 'hr', responses);
  await screen.findByText(question);
  await press(user, 'Yes, pause Christmas for everyone');
  await screen.findByText('The day is paused for everyone');
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(sent).toEqual([[date, true]]);
});

test('a no is sent as well, and a question that comes too late says so', async () => {
  const { sent, responses } = deciding();
  const user = await openPortal('/company', 'owner', responses);
  await press(user, 'No, do not pause Christmas');
  await screen.findByText('The day is not paused');
  expect(sent).toEqual([[date, false]]);
});

test('a refused decision is shown, and the question stays', async () => {
  const { responses } = deciding();
  const message = 'This day has begun. What was decided for it stays.';
  const user = await openPortal('/company', 'owner', {
    ...responses,
    [decide]: new Refusal(409, { code: 'HOLIDAY_BEGUN', message }),
  });
  await press(user, 'Yes, pause Christmas for everyone');
  await screen.findByText(message);
  await screen.findByText(question);
});

test('viewers are not asked, and see what was decided', async () => {
  const { responses } = deciding();
  await openPortal('/company', 'viewer', responses);
  await screen.findByText('Seats used');
  expect(screen.queryByText(question)).toBeNull();
});

test('a decision is changed below the calendar until the day begins @full', async () => {
  const { sent, responses } = deciding(decided(true));
  const user = await openPortal('/company/challenges', 'hr', responses);
  const region = await screen.findByRole('region', { name: 'Holidays' });
  await within(region).findByText('Paused for everyone');
  await within(region).findByText(/decided by Kavita Rao on 22 Nov 2026/);
  await press(user, 'Do not pause: Christmas');
  await within(region).findByText('Not paused');
  const button = within(region).getByRole('button', { name: 'Pause for everyone: Christmas' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.keyboard('{Enter}');
  await within(region).findByText('Paused for everyone');
  expect(sent).toEqual([
    [date, false],
    [date, true],
  ]);
});

test('a decision stays in sight when its holiday left the calendar, without buttons for viewers @full', async () => {
  const { responses } = deciding({ ...decided(true), isListed: false });
  await openPortal('/company/challenges', 'viewer', {
    ...responses,
    'GET /company/calendar': ({ query }: ApiRequest) => ({
      challenges: [],
      holidays: [{ ...decided(true), date: `${query.get('year')}-12-25` }],
    }),
  });
  const region = await screen.findByRole('region', { name: 'Holidays' });
  await within(region).findByText(/no longer a holiday/);
  expect(within(region).queryByRole('button')).toBeNull();
  await screen.findByText(/Christmas, paused for everyone/);
});

test('the console shows what a company decided, and the paused holidays of its people', async () => {
  const company = idOf(1);
  const decisions = 'GET /admin/companies/{id}/holidays';
  await openApp(`/admin/companies/${company}`, {
    ...allReads(),
    [decisions]: response(decisions, {
      data: [{ date, name: 'Christmas', paused: true, decidedBy: 'Kavita Rao' }],
    }),
  });
  const region = await screen.findByRole('region', { name: 'Paused holidays' });
  await within(region).findByText(/Christmas/);
  await within(region).findByText('Paused for everyone');
  await within(region).findByText(/Decided by Kavita Rao/);
});

test('an employee’s pauses name the holidays that their company pauses', async () => {
  const pauses = 'GET /admin/employees/{id}/pauses';
  await openApp(`/admin/employees/${idOf(1)}`, {
    ...allReads(),
    [pauses]: response(pauses, { data: [], holidays: [{ date, name: 'Christmas' }] }),
  });
  await screen.findByText(`Paused by the company for everyone: ${dayText(date)} Christmas`);
});
