import { dayOf } from '@kolam/contract/core/dates.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { dayText } from '#language/language.ts';
import { Refusal, type Responses } from '../../web/test/fake-api.ts';
import { allReads, idOf, response } from '../../web/test/records.ts';
import { openApp } from './app.tsx';

/* What a person who is new to the app sees: the welcome, Today, and the way to the first task. */

const id = idOf(7);
const today = dayOf(new Date());
const opened = {
  ...{ opensAt: new Date(Date.now() - 3_600_000).toISOString(), date: today, status: 'open' },
  ...{ closesAt: new Date(Date.now() + 3_600_000).toISOString(), canTakePart: true, refusal: null },
} as const;
const water = {
  isTranslated: true,
  taskId: idOf(1),
  title: 'Drink water',
  points: 10,
  mediaRequired: 'none',
} as const;
const photo = {
  isTranslated: true,
  taskId: idOf(2),
  title: 'Show it',
  points: 5,
  mediaRequired: 'photo',
} as const;
const quiz = {
  isTranslated: true,
  triviaId: idOf(3),
  title: 'Water facts',
  questions: [{ points: 4 }, { points: 3 }],
};

const dayWith = (tasks: object[]) => ({ ...opened, tasks, trivia: [quiz] });
const ofToday = (tasks: object[], longest = 0): Responses => ({
  ...allReads(),
  'GET /employee/me/today': response('GET /employee/me/today', {
    today: {
      ...{ date: today, streak: { current: 0, longest } },
      days: [{ challenge: { id, title: 'Water Bell' }, day: dayWith(tasks) }],
    },
  } as never),
  'GET /employee/me/challenges/{id}/days/{date}': response(
    'GET /employee/me/challenges/{id}/days/{date}',
    { day: dayWith(tasks) } as never,
  ),
});
const untouched = [
  { ...photo, isOptional: true, submission: null },
  { ...water, isOptional: false, submission: null },
];
const done = { ...water, isOptional: false, submission: { status: 'accepted' } };
const linkTo = (name: RegExp) => screen.findByRole('link', { name });

describe('Today', () => {
  test('leads from each part to its place on the day, with its points and its proof', async () => {
    await openApp('/', ofToday(untouched));
    const day = `/app/c/${id}/${today}`;
    expect((await linkTo(/^Show it · photo · Optional\s*\+5$/)).getAttribute('href')).toBe(
      `${day}#task-${photo.taskId}`,
    );
    expect((await linkTo(/^Drink water\s*\+10$/)).getAttribute('href')).toBe(
      `${day}#task-${water.taskId}`,
    );
    expect((await linkTo(/^Water facts\s*\+7$/)).getAttribute('href')).toBe(
      `${day}#task-${quiz.triviaId}`,
    );
  });

  test('shows a full bar for a complete day, also while something optional is open', async () => {
    const responses = ofToday([]);
    responses['GET /employee/me/today'] = response('GET /employee/me/today', {
      today: {
        date: today,
        days: [
          { challenge: { id }, day: { ...dayWith([done, untouched[0] ?? {}]), complete: true } },
        ],
      },
    } as never);
    await openApp('/', responses);
    const bar = (await screen.findByRole('progressbar')) as HTMLProgressElement;
    expect(bar.value).toBe(bar.max);
  });

  test('proposes the easiest task without a proof to those who have done nothing yet', async () => {
    await openApp('/', ofToday(untouched));
    const heading = await screen.findByRole('heading', { name: 'Begin with this one' });
    const panel = within(heading.parentElement as HTMLElement);
    panel.getByText('Drink water');
    expect(panel.getByRole('link', { name: 'Do it now' }).getAttribute('href')).toBe(
      `/app/c/${id}/${today}#task-${water.taskId}`,
    );
  });

  describe('of several days proposes', () => {
    const earlier = dayOf(new Date(Date.now() - 24 * 3_600_000));
    const easy = { ...water, taskId: idOf(11), title: 'Stand up', points: 1, submission: null };
    const late = { ...dayWith([{ ...easy, isOptional: true }]), date: earlier };
    const openDays = (tasks: object[]) => {
      const days = [late, dayWith(tasks)].map((day) => ({ challenge: { id }, day }));
      return openApp('/', {
        ...allReads(),
        'GET /employee/me/today': response('GET /employee/me/today', {
          today: { date: today, streak: { current: 0, longest: 0 }, days },
        } as never),
      });
    };
    const proposal = async () => {
      const heading = await screen.findByRole('heading', { name: 'Begin with this one' });
      return within(heading.parentElement as HTMLElement);
    };
    const stretch = { ...easy, taskId: idOf(12), title: 'Stretch', points: 3, isOptional: true };

    test.each([
      ['what today requires', [stretch, { ...water, isOptional: false, submission: null }], water],
      ['what is optional today if that needs a proof', [stretch, { ...photo }], stretch],
    ])('%s', async (_, tasks, { title }) => {
      await openDays(tasks.map((task) => ({ isOptional: false, submission: null, ...task })));
      const panel = await proposal();
      panel.getByText(title);
      expect(panel.queryByText(/^Day of/)).toBeNull();
    });

    test('what an earlier day still takes if today has nothing, with its date', async () => {
      await openDays([]);
      const panel = await proposal();
      panel.getByText('Stand up');
      panel.getByText(`Day of ${dayText(earlier, 'en')}`);
    });
  });

  test.each([
    ['who have begun', [done], 0],
    ['who once had a streak', untouched, 3],
  ])('proposes nothing to those %s', async (_, tasks, longest) => {
    await openApp('/', ofToday(tasks, longest));
    await screen.findByRole('heading', { name: 'Water Bell' });
    // The proposal is loaded apart, as the team is.
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
    expect(screen.queryByText('Begin with this one')).toBeNull();
  });
});

test.each([
  [true, 'Nothing to do today'],
  [false, 'You don’t take part at the moment'],
])('Today without days, with the consent given: %s, says “%s”', async (given, sentence) => {
  await openApp('/', {
    ...allReads(),
    'GET /employee/me/consents': response('GET /employee/me/consents', {
      consents: [{ purpose: 'take-part', given, at: '2026-11-20T04:30:00.000Z', version: 1 }],
    } as never),
  });
  await screen.findByRole('heading', { name: sentence });
  expect(screen.queryByText('Complete today to start a streak')).toBeNull();
});

test('Today repeats nothing of a complete day before it, but what is to be sent again', async () => {
  const responses = ofToday([]);
  const again = { ...photo, isOptional: true, submission: { status: 'asked_again' } };
  const day = { ...dayWith([done, again]), date: '2026-11-20', complete: true };
  responses['GET /employee/me/today'] = response('GET /employee/me/today', {
    today: { date: today, days: [{ challenge: { id }, day }] },
  } as never);
  await openApp('/', responses);
  const link = await screen.findByRole('link', {
    name: /^Show it: please send another proof, until /,
  });
  expect(link.getAttribute('href')).toBe(`/app/c/${id}/2026-11-20#task-${again.taskId}`);
  expect(screen.queryByText('Drink water')).toBeNull();
});

test('Today leaves out a complete day before it in which nothing is to be sent again', async () => {
  const responses = ofToday([]);
  const day = { ...dayWith([done]), date: '2026-11-20', complete: true };
  responses['GET /employee/me/today'] = response('GET /employee/me/today', {
    today: { date: today, days: [{ challenge: { id, title: 'Water Bell' }, day }] },
  } as never);
  await openApp('/', responses);
  await screen.findByRole('heading', { name: 'Nothing to do today' });
  expect(screen.queryByText('Water Bell')).toBeNull();
});

test('a file that is no photo is refused as such @full', async () => {
  await openApp(`/c/${id}/${today}`, ofToday(untouched));
  const file = new File(['%PDF-1.7'], 'notes.pdf', { type: 'application/pdf' });
  const input = await screen.findByLabelText('Photo as proof');
  await userEvent.setup({ applyAccept: false }).upload(input, file);
  await screen.findByText('This is not a photo. Choose a photo, or take one.');
});

test('a refused file says that the one chosen before is still ready', async () => {
  await openApp(`/c/${id}/${today}`, ofToday([{ ...photo, mediaRequired: 'video' }]));
  const user = userEvent.setup({ applyAccept: false });
  const input = await screen.findByLabelText('Video as proof');
  await user.upload(input, new File(['video'], 'walk.mp4', { type: 'video/mp4' }));
  await screen.findByText(/^Ready to send/);
  await user.upload(input, new File(['%PDF-1.7'], 'notes.pdf', { type: 'application/pdf' }));
  await screen.findByText(
    'This is not a video. Choose a video, or record one. Your earlier video is still ready.',
  );
});

test('Today says when a workshop begins', async () => {
  const responses = ofToday([]);
  const workshop = { title: 'Yoga', startAt: '2026-11-20T12:30:00.000Z' };
  responses['GET /employee/me/today'] = response('GET /employee/me/today', {
    today: {
      date: today,
      days: [{ challenge: { id }, day: { ...opened, workshops: [workshop] } }],
    },
  } as never);
  await openApp('/', responses);
  await linkTo(/^Yoga.*18:00$/);
});

describe('a day', () => {
  test('names its challenge, from Today or from the list of challenges', async () => {
    const user = await openApp('/', ofToday(untouched));
    await user.click(await screen.findByRole('link', { name: 'Water Bell' }));
    await screen.findByRole('heading', { level: 1, name: /\d/ });
    expect((await linkTo(/^Water Bell$/)).getAttribute('href')).toBe(`/app/c/${id}`);
  });

  test('opened by a link names its challenge, too', async () => {
    await openApp(`/c/${id}/${today}`, {
      ...ofToday(untouched),
      'GET /employee/me/challenges': response('GET /employee/me/challenges', {
        challenges: [{ id, title: 'Water Bell' }],
      } as never),
    });
    await linkTo(/^Water Bell$/);
  });

  test('is opened at the proposed task, which has the focus', async () => {
    const tasks = [untouched[0] ?? {}, { ...untouched[1], title: 'Stretch' }];
    const user = await openApp('/', ofToday(tasks));
    await user.click(await linkTo(/^Do it now$/));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Stretch' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('keeps a note that was not sent while another page is open @full', async () => {
    const user = await openApp('/', ofToday(untouched));
    await user.click(await linkTo(/^Show it/));
    await user.type(await screen.findByLabelText('Note (optional)'), 'By the lake');
    const [toToday] = screen.getAllByRole('link', { name: 'Today' });
    await user.click(toToday as HTMLElement);
    await user.click(await linkTo(/^Show it/));
    const note = (await screen.findByLabelText('Note (optional)')) as HTMLTextAreaElement;
    expect(note.value).toBe('By the lake');
  });
});

describe('a quiz', () => {
  const openQuiz = (given: object) =>
    openApp(`/c/${id}/${today}`, {
      ...allReads(),
      'GET /employee/me/challenges/{id}/days/{date}': response(
        'GET /employee/me/challenges/{id}/days/{date}',
        { day: { ...opened, trivia: [{ ...quiz, maxAttempts: 3, ...given }] } } as never,
      ),
    });

  test('says before the first attempt what it is worth', async () => {
    await openQuiz({ attemptsUsed: 0, bestPoints: null });
    await screen.findByText(/^Attempt 1 of 3 · Up to 7 points/);
  });

  test('says what each question is worth', async () => {
    await openQuiz({ attemptsUsed: 0, bestPoints: null });
    await screen.findByRole('group', { name: / 4 points$/ });
    screen.getByRole('group', { name: / 3 points$/ });
  });

  test('says after an attempt how many were right, and asks before the next', async () => {
    const user = await openQuiz({ attemptsUsed: 1, bestPoints: 3, lastRight: 1 });
    await screen.findByText(/^Your answers have arrived: 1 of \d right\.$/);
    expect(screen.queryByRole('button', { name: 'Send the answers' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again, 2 left' }));
    await screen.findByRole('button', { name: 'Send the answers' });
  });
});

test('the boards of a person in no team begin with their company', async () => {
  const me = response('GET /employee/me', { employee: { team: null } } as never);
  const challenges = response('GET /employee/me/challenges', {
    challenges: [{ id, title: 'Water Bell', status: 'active', lastDay: null }],
  } as never);
  await openApp('/boards', {
    ...allReads(),
    'GET /employee/me': me,
    'GET /employee/me/challenges': challenges,
  });
  const company = (await screen.findByLabelText('Company')) as HTMLInputElement;
  await waitFor(() => expect(company.checked).toBe(true));
});

describe('the welcome', () => {
  const invitation = {
    ...{ state: 'open', firstName: 'Meenakshi', company: 'Banyan', language: 'en' },
    ...{
      isSetUp: false,
      shownName: 'Meenakshi Iyer',
      grievance: { name: 'Kavya Rao', email: 'privacy@example.com' },
    },
  } as const;
  const ofInvitation = (given: object = {}): Responses => ({
    ...allReads(),
    'POST /employee/invitation': response('POST /employee/invitation', {
      invitation: { ...invitation, ...given },
    } as never),
  });
  const path = '/welcome#token=a-token-of-a-mailed-link';

  test('says for whom it is, and who answers complaints', async () => {
    await openApp(path, ofInvitation());
    await screen.findByText(/Taking part is for people of 18 years and older\.$/);
    await screen.findByText(/^Questions and complaints about your data: Kavya Rao/);
    const mail = screen.getByRole('link', { name: 'privacy@example.com' });
    expect(mail.getAttribute('href')).toBe('mailto:privacy@example.com');
  });

  test('is in the language of the account, whatever someone else left on the phone, until another is chosen', async () => {
    const user = await openApp(path, ofInvitation(), 'hi');
    await screen.findByText(/Taking part is for people of 18 years and older\.$/);
    await user.click(screen.getByLabelText('हिन्दी'));
    await waitFor(() => expect(document.documentElement.lang).toBe('hi-IN'));
    expect(screen.queryByText(/Taking part is for people/)).toBeNull();
  });

  test('shows the name that colleagues would see', async () => {
    await openApp(path, ofInvitation({ shownName: 'Meenakshi Iyer' }));
    await screen.findByText(/ Colleagues would see: Meenakshi Iyer\.$/);
  });

  test('judges a password made of the person’s or company’s name as weak', async () => {
    const user = await openApp(path, ofInvitation());
    await user.type(await screen.findByLabelText('Password'), 'Meenakshi-Banyan-1');
    await screen.findByText('Easy to guess');
  });

  test('asks for the hour of reminders once they are wanted, and stores it', async () => {
    const stored: unknown[] = [];
    const user = await openApp(path, {
      ...ofToday([]),
      ...ofInvitation(),
      'GET /employee/me/today': response('GET /employee/me/today'),
      'POST /employee/welcome': response('POST /employee/welcome'),
      'POST /employee/logout': response('POST /employee/logout'),
      'PATCH /employee/me/notification-settings': ({ body }: { body: unknown }) => {
        stored.push(body);
        return response('PATCH /employee/me/notification-settings');
      },
    });
    await user.type(await screen.findByLabelText('Password'), 'teal-otter-77');
    const label = 'When is a good time for reminders?';
    expect(screen.queryByLabelText(label)).toBeNull();
    await user.click(screen.getByLabelText(/[Rr]emind/));
    const hour = screen.getByLabelText(label) as HTMLSelectElement;
    expect([...hour.options].map(({ value }) => value)).not.toContain('22:00');
    await user.selectOptions(hour, '18:30');
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(stored).toEqual([{ hour: '18:30' }]));
  });

  test('goes back to the first field that the server refuses', async () => {
    const user = await openApp(path, {
      ...ofInvitation(),
      'POST /employee/welcome': new Refusal(400, {
        ...{ code: 'VALIDATION_ERROR', error: 'Check the fields' },
        errors: { password: 'This is one of the most common passwords.', consents: 'Needed' },
      }),
    });
    await user.type(await screen.findByLabelText('Password'), 'password1');
    const start = screen.getByRole('button', { name: 'Start' });
    for (let time = 0; time < 2; time++) {
      await user.click(start);
      await screen.findByText('This is one of the most common passwords.');
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    }
  });

  test('leads a person who is signed in here and taps their link again to Today', async () => {
    const me = response('GET /employee/me', {
      employee: { firstName: 'Meenakshi', company: { name: 'Banyan' } },
    } as never);
    await openApp(path, {
      ...ofInvitation({ state: 'used', isSetUp: true }),
      'GET /employee/me': me,
    });
    await screen.findByRole('heading', { level: 1, name: 'Today' });
  });

  test('says that another person’s link was used', async () => {
    await openApp(path, ofInvitation({ state: 'used', isSetUp: true, firstName: 'Ravi' }));
    await screen.findByRole('heading', { level: 1, name: 'This link was used already' });
  });
});

describe('a password that someone else typed', () => {
  const consents = (at: string | null) =>
    response('GET /employee/me/consents', {
      consents: [
        { purpose: 'take-part', given: at !== null, at, version: null, isOutdated: false },
      ],
      grievance: null,
    } as never);
  const ofTyped = (at: string | null, sent: unknown[]): Responses => ({
    'GET /employee/me/today': new Refusal(403, { code: 'PASSWORD_CHANGE', error: 'First' }),
    'GET /employee/me/consents': consents(at),
    'PATCH /employee/me': response('PATCH /employee/me'),
    'POST /employee/change-password': ({ body }: { body: unknown }) => {
      sent.push(body);
      return response('POST /employee/change-password');
    },
  });
  const typed = { currentPassword: 'typed-12', newPassword: 'teal-otter-77' };
  async function fill(user: Awaited<ReturnType<typeof openApp>>) {
    await user.type(await screen.findByLabelText('Current password'), typed.currentPassword);
    await user.type(screen.getByLabelText('New password'), typed.newPassword);
  }
  const set = (user: Awaited<ReturnType<typeof openApp>>) =>
    user.click(screen.getByRole('button', { name: 'Set the password' }));

  test('is changed together with the consents, which nobody has asked for yet', async () => {
    const sent: unknown[] = [];
    const user = await openApp('/', ofTyped(null, sent));
    const takePart = await screen.findByLabelText(/\(Needed to take part\)$/);
    await fill(user);
    await set(user);
    await screen.findByText('Without this you can’t take part.');
    expect(sent).toEqual([]);
    // What is agreed to stays in view, and the refusal goes.
    await user.click(takePart);
    screen.getByText(/^Kolam stores your name/);
    expect(screen.queryByText('Without this you can’t take part.')).toBeNull();
    await set(user);
    await waitFor(() => expect(sent).toEqual([{ ...typed, consents: ['take-part'] }]));
  });

  test('is required only as long as it is missing', async () => {
    const user = await openApp('/', ofTyped('2026-11-01T10:00:00.000Z', []));
    const current = await screen.findByLabelText('Current password');
    expect(current.getAttribute('aria-invalid')).toBeNull();
    await set(user);
    await waitFor(() => expect(document.activeElement).toBe(current));
    expect(current.getAttribute('aria-invalid')).toBe('true');
    await user.type(current, typed.currentPassword);
    expect(current.getAttribute('aria-invalid')).toBeNull();
    const chosen = screen.getByLabelText('New password');
    expect(chosen.getAttribute('aria-invalid')).toBe('true');
    await user.type(chosen, typed.newPassword);
    expect(chosen.getAttribute('aria-invalid')).toBeNull();
  });

  test('is changed alone by a person who has decided before', async () => {
    const sent: unknown[] = [];
    const user = await openApp('/', ofTyped('2026-11-01T10:00:00.000Z', sent));
    await fill(user);
    expect(screen.queryByLabelText(/\(Needed to take part\)$/)).toBeNull();
    await set(user);
    await waitFor(() => expect(sent).toEqual([{ ...typed, consents: [] }]));
  });
});

describe('after the first receipt', () => {
  const path = 'PATCH /employee/me/notification-settings';
  const settings = (reminders: boolean) =>
    response('GET /employee/me/notification-settings', {
      settings: { reminders, hour: '18:00', remindsAt: '18:00' },
    } as never);
  const openAsked = async (sent: unknown[], reminders = false) => {
    localStorage.setItem('employeeReminderQuestion', idOf(1));
    return openApp('/', {
      ...ofToday([done]),
      'GET /employee/me/notification-settings': settings(reminders),
      [path]: ({ body }: { body: unknown }) => {
        sent.push(body);
        return settings(true);
      },
    } as Responses);
  };

  test('the app asks once for the hour of reminders, which are then wanted', async () => {
    const sent: unknown[] = [];
    const user = await openAsked(sent);
    await user.selectOptions(await screen.findByLabelText('When is a good time?'), '19:30');
    await user.click(screen.getByRole('button', { name: 'Remind me' }));
    await waitFor(() => expect(screen.queryByLabelText('When is a good time?')).toBeNull());
    expect(sent).toEqual([{ hour: '19:30', reminders: true }]);
    expect(localStorage.getItem('employeeReminderQuestion')).toBeNull();
  });

  test('nobody is asked who chose the hour at the welcome', async () => {
    await openAsked([], true);
    await screen.findByRole('heading', { name: 'Water Bell' });
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
  });

  test('“Not now” is remembered', async () => {
    const sent: unknown[] = [];
    const user = await openAsked(sent);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByLabelText('When is a good time?')).toBeNull();
    expect(localStorage.getItem('employeeReminderQuestion')).toBeNull();
    expect(sent).toEqual([]);
  });
});
