import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { addRow, listRows } from '#core/outbox/queue.ts';
import { session } from '#core/session.ts';
import { completeSignOuts } from '#core/sign-out.ts';
import { type ApiRequest, Refusal, type Responses } from '../../web/test/fake-api.ts';
import { allReads, idOf, response } from '../../web/test/records.ts';
import { openApp } from './app.tsx';

/* What comes before the first screen: the consent to take part, and the language of the account. */

const consents = (given: boolean, at: string | null) =>
  response('GET /employee/me/consents', {
    consents: [{ purpose: 'take-part', given, at, version: null, isOutdated: false }],
    grievance: { name: 'Kavya Rao', email: 'privacy@example.com' },
  } as never);

type Sent = { path: string; body: unknown };

/** An API that asks for the consent until it is given. */
function asking(sent: Sent[]): Responses {
  let isAsked = true;
  const note = (path: string, body: unknown) => void sent.push({ path, body });
  return {
    ...allReads(),
    'GET /employee/me/today': () =>
      isAsked
        ? new Refusal(403, { code: 'CONSENT_REQUIRED', error: 'First' })
        : response('GET /employee/me/today'),
    'GET /employee/me/consents': consents(false, null),
    'PATCH /employee/me': ({ body }: { body: unknown }) => {
      note('me', body);
      return response('PATCH /employee/me');
    },
    'PATCH /employee/me/notification-settings': ({ body }: { body: unknown }) => {
      note('settings', body);
      return response('PATCH /employee/me/notification-settings');
    },
    'POST /employee/me/consents': ({ body }: { body: unknown }) => {
      note('consents', body);
      isAsked = (body as { purpose: string }).purpose !== 'take-part';
      return consents(!isAsked, null);
    },
  } as Responses;
}

test('a person whom nobody has welcomed agrees to take part before Today', async () => {
  const sent: Sent[] = [];
  const user = await openApp('/', asking(sent), 'hi');
  await screen.findByRole('heading', { level: 1, name: 'शुरू करने से पहले' });
  await user.click(screen.getByLabelText('English'));
  await screen.findByRole('heading', { level: 1, name: 'Before you begin' });
  await screen.findByText(/^Questions and complaints about your data: Kavya Rao/);
  const start = screen.getByRole('button', { name: 'Start' });
  await user.click(start);
  await screen.findByText('Without this you can’t take part.');
  expect(sent).toEqual([]);
  await user.click(screen.getByLabelText(/\(Needed to take part\)$/));
  await user.click(screen.getByLabelText(/[Rr]emind/));
  await user.selectOptions(screen.getByLabelText('When is a good time for reminders?'), '18:30');
  await user.click(start);
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  expect(sent).toEqual([
    { path: 'me', body: { language: 'en' } },
    { path: 'consents', body: { purpose: 'reminders', given: true } },
    { path: 'consents', body: { purpose: 'take-part', given: true } },
    { path: 'settings', body: { hour: '18:30' } },
  ]);
});

test('what could not be sent can be sent again', async () => {
  const sent: Sent[] = [];
  const responses = asking(sent);
  let fails = true;
  const agree = responses['POST /employee/me/consents'] as (given: object) => unknown;
  responses['POST /employee/me/consents'] = ((given: object) =>
    fails ? new Refusal(503, { error: 'The database rests.' }) : agree(given)) as never;
  const user = await openApp('/', responses);
  await user.click(await screen.findByLabelText(/\(Needed to take part\)$/));
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByText('The database rests.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByRole('heading', { level: 1, name: 'Today' });
});

test.each(['/boards', '/rewards', '/c/01a1f836-0000-7000-8000-000000000007'])(
  '%s says that the person has withdrawn, and leads to the consents',
  async (path) => {
    await openApp(path, {
      ...allReads(),
      'GET /employee/me/consents': consents(false, '2026-11-20T04:30:00.000Z'),
    });
    await screen.findByText(/^You don’t take part at the moment\./);
    const link = screen.getByRole('link', { name: 'My consents' });
    expect(link.getAttribute('href')).toBe('/app/me/consents');
  },
);

/** Signs in at the page, with an account of a language. Returns what is sent to change that. */
async function signInAs(account: 'en' | 'hi', device: 'en' | 'hi', tapped?: string) {
  const sent: unknown[] = [];
  const user = await openApp(
    '/',
    {
      ...allReads(),
      'POST /employee/login': response('POST /employee/login', {
        employee: { language: account },
      } as never),
      'PATCH /employee/me': ({ body }: { body: unknown }) => {
        sent.push(body);
        return response('PATCH /employee/me');
      },
    } as Responses,
    device,
  );
  session.end();
  const name = device === 'hi' ? /^साइन इन करें$/ : /^Sign in$/;
  await screen.findByRole('button', { name });
  if (tapped) await user.click(screen.getByLabelText(tapped));
  const [email] = await screen.findAllByRole('textbox');
  await user.type(email as HTMLElement, 'asha@example.com');
  await user.type(document.querySelector('[type=password]') as HTMLElement, 'teal-otter-77');
  await user.click(document.querySelector('[type=submit]') as HTMLElement);
  return sent;
}

test.each([
  ['chosen at the sign-in becomes the account’s', 'en', 'en', 'हिन्दी', 'आज', [{ language: 'hi' }]],
  ['of the account is that of the app', 'hi', 'en', undefined, 'आज', []],
  ['that someone else left on the phone gives way', 'en', 'hi', undefined, 'Today', []],
  [
    'English chosen by hand wins over the account’s',
    'hi',
    'hi',
    'English',
    'Today',
    [{ language: 'en' }],
  ],
] as const)('the language %s', async (_, account, device, tapped, title, changes) => {
  const sent = await signInAs(account, device, tapped);
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(sent).toEqual(changes));
});

test('a language that someone chose for a sign-in, or left behind at one, is not the next person’s @full', async () => {
  const sent = await signInAs('en', 'en', 'हिन्दी');
  await waitFor(() => expect(sent).toEqual([{ language: 'hi' }]));
  session.end();
  await screen.findByRole('button', { name: /^साइन इन करें$/ });
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('हिन्दी'));
  // They close the tab.
  sessionStorage.clear();
  const [email] = await screen.findAllByRole('textbox');
  await user.type(email as HTMLElement, 'vikram@example.com');
  await user.type(document.querySelector('[type=password]') as HTMLElement, 'teal-otter-77');
  await user.click(document.querySelector('[type=submit]') as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  expect(sent).toEqual([{ language: 'hi' }]);
});

test.each([
  ['chosen where the link was asked for', 'हिन्दी', 'आज', [{ language: 'hi' }]],
  ['of the account without a choice', undefined, 'Today', []],
] as const)(
  'a mailed link in another tab keeps the language %s @full',
  async (_, tapped, title, changes) => {
    const sent: unknown[] = [];
    let uses = 0;
    const user = await openApp('/', {
      ...allReads(),
      'POST /employee/sign-in-link': response('POST /employee/sign-in-link'),
      'POST /employee/sign-in-link/use': () => {
        uses += 1;
        return response('POST /employee/sign-in-link/use', {
          employee: { language: 'en' },
        } as never);
      },
      'PATCH /employee/me': ({ body }: { body: unknown }) => {
        sent.push(body);
        return response('PATCH /employee/me');
      },
    } as Responses);
    session.end();
    await screen.findByRole('button', { name: 'Sign in' });
    if (tapped) await user.click(screen.getByLabelText(tapped));
    const [email] = await screen.findAllByRole('textbox');
    await user.type(email as HTMLElement, 'asha@example.com');
    await user.click(
      await screen.findByRole('button', { name: /^(Mail me a sign-in|मुझे साइन इन का लिंक)/ }),
    );
    await screen.findByText(tapped ? /एक घंटे काम करेगा/ : /a link is on its way/);
    // The other tab.
    sessionStorage.clear();
    window.history.pushState({}, '', '/app/sign-in#token=of-a-mailed-link');
    await screen.findByText(tapped ? /मेल के इस लिंक से/ : /The link from your mail/);
    expect(uses, 'opening the link does not use it').toBe(0);
    await user.click(screen.getByRole('button', { name: tapped ? 'साइन इन करें' : 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(sent).toEqual(changes));
  },
);

const signedIn = {
  'GET /employee/me': response('GET /employee/me', {
    employee: { firstName: 'Asha', lastName: 'Rao', company: { name: 'Neem' } },
  } as never),
};

test('a mailed link says who is signed in already, and leads to Today unused', async () => {
  let uses = 0;
  const user = await openApp('/sign-in#token=of-a-mailed-link', {
    ...allReads(),
    ...signedIn,
    'POST /employee/sign-in-link/use': () => {
      uses += 1;
      return response('POST /employee/sign-in-link/use');
    },
  } as Responses);
  await screen.findByText(
    'You are signed in on this device as Asha Rao. The link signs in the person to whom it was mailed instead.',
  );
  screen.getByRole('button', { name: 'Sign in with this link' });
  await user.click(screen.getByRole('button', { name: 'To today' }));
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  expect(uses).toBe(0);
});

test('a mailed link of another person signs the first one out on the server, and keeps what they did', async () => {
  const ended: unknown[] = [];
  await addRow({
    ...{
      owner: idOf(1),
      title: 'Evening walk',
      points: 20,
      pass: null,
      refusal: null,
      lease: null,
    },
    submission: {
      ...{ kind: 'task', of: { challengeId: idOf(7), date: '2026-11-20' }, partId: idOf(8) },
      ...{ clientId: idOf(25), note: '', proof: null },
    },
    ...{ opensAt: '2026-11-20T02:30:00Z', closesAt: '2026-11-20T18:30:00Z', madeAt: Date.now() },
    ...{ tries: 1, notBefore: Date.now() + 600_000, dueAt: Date.now() + 600_000 },
  });
  const user = await openApp('/sign-in#token=of-a-mailed-link', {
    ...allReads(),
    ...signedIn,
    'POST /employee/sign-in-link/use': response('POST /employee/sign-in-link/use', {
      token: 'token-of-another',
      employee: { id: idOf(2) },
    } as never),
    'POST /employee/logout': ({ headers }: ApiRequest) => {
      ended.push(headers.get('authorization'));
      // The first answer is lost.
      return ended.length === 1
        ? new Refusal(503, { code: 'UNAVAILABLE', error: 'Not available' })
        : response('POST /employee/logout');
    },
  } as Responses);
  await screen.findByText(/1 thing you did is not sent yet. It is kept/);
  await user.click(screen.getByRole('button', { name: 'Sign in with this link' }));
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  await waitFor(() => expect(ended).toHaveLength(1));
  await completeSignOuts();
  await completeSignOuts();
  expect(ended).toEqual(['Bearer token-of-a-test', 'Bearer token-of-a-test']);
  expect(session.read()?.token).toBe('token-of-another');
  expect(await listRows(idOf(1))).toHaveLength(1);
});

describe('an invitation on a device on which someone is signed in', () => {
  const openLink = (state: 'open' | 'used', firstName: string) =>
    openApp('/welcome#token=of-a-mailed-link', {
      ...allReads(),
      ...signedIn,
      'POST /employee/invitation': response('POST /employee/invitation', {
        invitation: { state, firstName, company: 'Neem', language: 'en', isSetUp: true },
      } as never),
    } as Responses);

  test.each(['open', 'used'] as const)(
    'and %s says who it is, and leads to Today',
    async (state) => {
      const user = await openLink(state, 'Meera');
      await screen.findByText(
        state === 'open'
          ? 'You are signed in on this device as Asha Rao. The link signs in the person to whom it was mailed instead.'
          : 'You are signed in on this device as Asha Rao.',
      );
      await user.click(screen.getByRole('button', { name: 'To today' }));
      await screen.findByRole('heading', { level: 1, name: 'Today' });
    },
  );

  test('replaces nobody if it is their own', async () => {
    await openLink('open', 'Asha');
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Asha!' });
    await screen.findByText('You are signed in on this device as Asha Rao.');
  });
});

test('a used link of someone who is signed in leads to Today', async () => {
  const user = await openApp('/sign-in#token=of-a-mailed-link', {
    ...allReads(),
    ...signedIn,
    'POST /employee/sign-in-link/use': new Refusal(400, { error: 'The link is not valid.' }),
  } as Responses);
  await user.click(await screen.findByRole('button', { name: 'Sign in with this link' }));
  await screen.findByText('This link does not work any more.');
  screen.getByText('You are signed in on this device as Asha Rao.');
  await user.click(screen.getByRole('button', { name: 'To today' }));
  await screen.findByRole('heading', { level: 1, name: 'Today' });
});

describe('what people wrote', () => {
  const id = idOf(7);
  const languageOf = (element: HTMLElement) =>
    element.closest('[lang]')?.getAttribute('lang') ?? null;
  const openDay = (language: 'en' | 'hi') => {
    const day = {
      ...{ date: '2026-11-20', status: 'open', canTakePart: true, refusal: null },
      closesAt: new Date(Date.now() + 3_600_000).toISOString(),
      tasks: [
        {
          ...{ taskId: idOf(8), title: 'Evening walk', description: 'झील के पास' },
          submission: { status: 'rejected', reason: 'Too dark' },
        },
      ],
      trivia: [
        {
          ...{ title: 'नींद', maxAttempts: 3, attemptsUsed: 0 },
          questions: [{ text: 'How long?', options: [{ text: 'आठ घंटे' }, { text: '8 hours' }] }],
        },
      ],
    };
    const responses = {
      ...allReads(),
      'GET /employee/me/challenges': response('GET /employee/me/challenges', {
        challenges: [{ id, title: 'Monsoon Reset', description: 'पानी पिएँ' }],
      } as never),
      'GET /employee/me/challenges/{id}/days/{date}': response(
        'GET /employee/me/challenges/{id}/days/{date}',
        { day } as never,
      ),
    };
    return openApp(`/c/${id}/2026-11-20`, responses, language);
  };

  test.each([
    ['hi', 'en-IN', ['Evening walk', 'Too dark', 'How long?', '8 hours', 'Monsoon Reset']],
    ['en', 'hi-IN', ['झील के पास', 'नींद', 'आठ घंटे']],
  ] as const)('has its own language for a reader of “%s” @full', async (reader, own, texts) => {
    await openDay(reader);
    for (const text of texts) expect(languageOf(await screen.findByText(text))).toBe(own);
    const page = `${reader}-IN`;
    for (const text of ['Evening walk', 'झील के पास', 'नींद', '8 hours'])
      if (!(texts as readonly string[]).includes(text))
        expect(languageOf(screen.getByText(text))).toBe(page);
    window.history.pushState({}, '', `/app/c/${id}`);
    const title = await screen.findByRole('heading', { level: 1, name: 'Monsoon Reset' });
    expect(title.querySelector('[lang]')?.getAttribute('lang') ?? page).toBe('en-IN');
    const about = await screen.findByText('पानी पिएँ');
    expect(languageOf(about)).toBe('hi-IN');
  });
});

test('two clicks on a company sign in once, and open the page that was wanted', async () => {
  let sent = 0;
  const user = await openApp('/rewards', {
    ...allReads(),
    'POST /employee/login': async ({ body }: { body: unknown }) => {
      if (!(body as { companyCode?: string }).companyCode)
        return new Refusal(409, {
          code: 'COMPANY_CHOICE',
          error: 'Which one?',
          choices: [
            { companyCode: 'NEEM', name: 'Neem Foods' },
            { companyCode: 'TULSI', name: 'Tulsi Mills' },
          ],
        });
      sent += 1;
      return response('POST /employee/login', {
        employee: { id: idOf(1), language: 'en' },
      } as never);
    },
  } as Responses);
  session.end();
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'asha@example.com');
  await user.type(document.querySelector('[type=password]') as HTMLElement, 'teal-otter-77');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Neem Foods' }));
  await screen.findByRole('heading', { level: 1, name: 'Rewards' });
  expect(sent).toBe(1);
});
