import { dayOf } from '@kolam/contract/core/dates.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { ApiRequest } from '../../web/test/fake-api.ts';
import { allReads, idOf, response } from '../../web/test/records.ts';
import { openApp } from './app.tsx';

/* What fields show, and where the focus is, after what a person does with them. */

test('the consent to take part stays ticked until leaving is confirmed @full', async () => {
  const consents = response('GET /employee/me/consents', {
    consents: [
      {
        ...{ purpose: 'take-part', given: true, at: '2026-11-20T04:00:00.000Z' },
        ...{ version: 1, isOutdated: false },
      },
    ],
    grievance: null,
  });
  const user = await openApp('/me/consents', {
    ...allReads(),
    'GET /employee/me/consents': consents,
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox');
  // The second time, the question is there already.
  for (let times = 0; times < 2; times += 1) {
    await user.click(box);
    await screen.findByRole('heading', { name: 'Stop taking part?' });
    expect(box.checked).toBe(true);
  }
  await user.click(screen.getByRole('button', { name: 'Keep taking part' }));
  await waitFor(() => expect(screen.queryByText('Stop taking part?')).toBeNull());
  expect(box.checked).toBe(true);
});

test('the consent to reminders asks for their hour, and saves it at once', async () => {
  let given = false;
  const consents = () =>
    response('GET /employee/me/consents', {
      consents: [{ purpose: 'reminders', given, at: null, version: 1, isOutdated: false }],
      grievance: null,
    });
  const settings = (hour: string) =>
    response('GET /employee/me/notification-settings', {
      settings: { hour, remindsAt: hour, quietHours: { from: '21:00', to: '08:00' } },
    } as never);
  const user = await openApp('/me/consents', {
    ...allReads(),
    'GET /employee/me/consents': consents,
    'POST /employee/me/consents': () => {
      given = true;
      return consents();
    },
    'GET /employee/me/notification-settings': settings('08:30'),
    'PATCH /employee/me/notification-settings': ({ body }: ApiRequest) =>
      settings((body as { hour: string }).hour),
  } as never);
  const box = await screen.findByRole('checkbox');
  expect(screen.queryByLabelText('When is a good time?')).toBeNull();
  await user.click(box);
  const hour = await screen.findByLabelText<HTMLSelectElement>('When is a good time?');
  await user.selectOptions(hour, '18:30');
  await screen.findByText(/^Nothing is sent from 21:00 to 08:00, except reminders of workshops/);
  await waitFor(() => expect(hour.value).toBe('18:30'));
});

test('what a person does keeps the focus, and is not sent twice while it is being sent', async () => {
  const sent: unknown[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const user = await openApp('/me/profile', {
    ...allReads(),
    'PATCH /employee/me': async ({ body }: ApiRequest) => {
      sent.push(body);
      await held;
      return response('PATCH /employee/me');
    },
  });
  const save = await screen.findByRole('button', { name: 'Save the name' });
  save.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
  await user.keyboard('{Enter}');
  release();
  await screen.findByText('Saved.');
  expect(document.activeElement).toBe(save);
  expect(sent).toHaveLength(1);
});

test('arrow keys go on from drawing to drawing while the first is being saved', async () => {
  const sent: unknown[] = [];
  const user = await openApp('/me/profile', {
    ...allReads(),
    'PUT /employee/me/picture': ({ body }: ApiRequest) => {
      sent.push(body);
      return response('PUT /employee/me/picture');
    },
  });
  (await screen.findByRole('radio', { name: 'Lotus' })).focus();
  await user.keyboard(' {ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Banyan' }));
  await waitFor(() =>
    expect(sent).toEqual([{ motif: 'lotus' }, { motif: 'neem' }, { motif: 'banyan' }]),
  );
});

test('a question has the focus when it appears, and returns it when it is cancelled', async () => {
  const user = await openApp('/me/data', {
    ...allReads(),
    'GET /employee/me/erasure-request': { request: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Ask for erasure' }));
  const no = screen.getByRole('button', { name: 'Keep my data' });
  expect(document.activeElement).toBe(no);
  await user.click(no);
  expect(document.activeElement).toBe(
    await screen.findByRole('button', { name: 'Ask for erasure' }),
  );
});

test('pauses begin with the holidays that the company pauses for everyone', async () => {
  await openApp('/me/pauses', {
    ...allReads(),
    'GET /employee/me/pauses': response('GET /employee/me/pauses', {
      ...{ data: [], holidays: [{ date: '2026-12-25', name: 'Christmas' }] },
    }),
  });
  await screen.findByRole('heading', { name: 'Paused by your company' });
  await screen.findByText('Christmas');
});

test('the focus moves to the heading of what a removed button was part of', async () => {
  const dates = { from: '2026-12-01', to: '2026-12-02' };
  let pauses = [{ id: idOf(7), ...dates, state: 'upcoming' as const }];
  const user = await openApp('/me/pauses', {
    ...allReads(),
    'GET /employee/me/pauses': () => response('GET /employee/me/pauses', { data: pauses }),
    'DELETE /employee/me/pauses/{id}': () => {
      pauses = [];
      return response('DELETE /employee/me/pauses/{id}');
    },
  });
  (await screen.findByRole('button', { name: 'Remove' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
  const heading = screen.getByRole('heading', { name: 'My pauses' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a pause is of today, until other days are chosen', async () => {
  const taken: unknown[] = [];
  const user = await openApp('/me/pauses', {
    ...allReads(),
    'POST /employee/me/pauses': ({ body }) => {
      taken.push(body);
      return response('POST /employee/me/pauses');
    },
  });
  const take = () => user.click(screen.getByRole('button', { name: 'Pause these days' }));
  await screen.findByText('You have no pauses.');
  await take();
  await screen.findByText('Your pause is noted.');
  await user.clear(screen.getByLabelText('First day'));
  await user.type(screen.getByLabelText('First day'), '20/11/2099');
  await take();
  await waitFor(() => expect(taken).toHaveLength(2));
  const today = dayOf(new Date());
  const reason = 'leave';
  expect(taken).toEqual([
    { from: today, to: today, reason },
    { from: '2099-11-20', to: '2099-11-20', reason },
  ]);
});
