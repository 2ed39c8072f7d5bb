import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { Refusal, type Responses } from '../../web/test/fake-api.ts';
import { allReads, idOf, response } from '../../web/test/records.ts';
import { openApp } from './app.tsx';
import { id, inHours, ofDay, open, today } from './day-records.ts';

/* What a person can do with the parts of a day that are no tasks. */

describe('a learning module', () => {
  const markRead = { name: 'I have read it' };
  const question = 'You have not reached the last page. Skip the rest?';
  const openModule = async (moduleId: string, pdfUrl: string) => {
    const user = await openApp(`/c/${id}/${today}`, {
      ...allReads(),
      'GET /files/{id}': new Refusal(404, { code: 'NOT_FOUND', error: 'Not found' }),
      // It stays in the outbox.
      'POST /employee/me/challenges/{id}/days/{date}/modules/{moduleId}/complete': () =>
        new Promise<never>(() => undefined),
      'GET /employee/me/challenges/{id}/days/{date}': ofDay({
        ...open,
        tasks: [],
        learningModules: [
          {
            moduleId,
            title: 'Posture',
            required: true,
            completed: false,
            pdfUrl,
            isExternal: false,
          },
        ],
      }),
    });
    await user.click(await screen.findByRole('button', markRead));
    return user;
  };
  /** It is in the outbox: the button is gone. */
  const isMarked = () => waitFor(() => expect(screen.queryByRole('button', markRead)).toBeNull());

  test('whose document was not read to the end asks before the rest is skipped', async () => {
    const user = await openModule(idOf(11), '/api/files/posture.pdf');
    await screen.findByText(question);
    await user.click(screen.getByRole('button', { name: 'Keep reading' }));
    await user.click(screen.getByRole('button', markRead));
    await user.click(screen.getByRole('button', { name: 'Skip the rest' }));
    await isMarked();
  });

  test('moves the focus to the document that opens, and back to its button @full', async () => {
    const user = await openModule(idOf(13), `/api/files/${idOf(14)}`);
    await user.click(screen.getByRole('button', { name: 'Keep reading' }));
    await user.click(screen.getByRole('button', { name: 'Open the document' }));
    const reader = await screen.findByRole('region', { name: 'Posture' });
    await waitFor(() => expect(document.activeElement).toBe(reader));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Open the document' }),
      ),
    );
  });

  test('says whether its document can be read without a connection @full', async () => {
    const stored = vi.fn(async () => new Response('%PDF'));
    vi.stubGlobal('caches', { match: stored });
    await openModule(idOf(15), '/api/files/posture?signature=1');
    await screen.findByText(/Can be read without a connection/);
    expect(stored).toHaveBeenCalledWith('/api/files/posture', {
      ...{ cacheName: 'files', ignoreVary: true },
    });
    vi.unstubAllGlobals();
  });

  test('without a document is marked as read at once', async () => {
    await openModule(idOf(12), '');
    await isMarked();
    expect(screen.queryByText(question)).toBeNull();
  });
});

describe('a workshop', () => {
  test('of a cancelled challenge promises no start', async () => {
    await openApp(`/c/${id}/${today}`, {
      ...allReads(),
      'GET /employee/me/challenges/{id}/days/{date}': ofDay({
        ...{ ...open, status: 'closed', canTakePart: false },
        refusal: { code: 'CHALLENGE_NOT_ACTIVE', reason: 'cancelled' },
        workshops: [{ title: 'Yoga', platform: 'zoom', startAt: inHours(0.1) }],
      } as never),
    });
    await screen.findByRole('heading', { name: 'Yoga' });
    expect(screen.queryByText(/^Starts in/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  const openWorkshop = (startAt: string, given: Responses = {}) =>
    openApp(`/c/${id}/${today}`, {
      ...allReads(),
      'GET /employee/me/challenges/{id}/days/{date}': ofDay({
        ...open,
        workshops: [{ workshopId: idOf(10), title: 'Yoga', platform: 'zoom', startAt }],
      }),
      ...given,
    });

  test('sends a push message before it to who asks, until they take that back', async () => {
    const path = '/employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/remind';
    let reminded = false;
    const user = await openWorkshop(inHours(2), {
      'GET /employee/me/challenges/{id}/days/{date}': () =>
        ofDay({
          ...open,
          workshops: [{ title: 'Yoga', platform: 'zoom', startAt: inHours(2), reminded }],
        }),
      [`POST ${path}`]: () => {
        reminded = true;
        return response(`POST ${path}`);
      },
      [`DELETE ${path}`]: () => {
        reminded = false;
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remind me' }));
    await screen.findByText(/^10 minutes before, you get a push message on each device/);
    await user.click(screen.getByRole('button', { name: 'No reminder' }));
    await screen.findByRole('button', { name: 'Remind me' });
    expect(screen.queryByText(/^10 minutes before/)).toBeNull();
  });

  test('says that a push message before it was asked for, also on another device', async () => {
    await openWorkshop(inHours(2), {
      'GET /employee/me/challenges/{id}/days/{date}': ofDay({
        ...open,
        workshops: [{ title: 'Yoga', platform: 'zoom', startAt: inHours(2), reminded: true }],
      }),
    });
    await screen.findByText(/^10 minutes before, you get a push message on each device/);
    expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
    await screen.findByText('Nothing arrives on this device: push messages are not on here.');
    const link = screen.getByRole('link', { name: 'Turn on push messages' });
    expect(link.getAttribute('href')).toBe('/app/me/reminders');
  });

  test('that is over asks who joined how it was, and takes the answer at once', async () => {
    const rated = (rating: number | null) =>
      ofDay({
        ...open,
        workshops: [
          {
            ...{ workshopId: idOf(10), title: 'Yoga', platform: 'zoom', joined: true, rating },
            ...{ startAt: inHours(-2), endAt: inHours(-1) },
          },
        ],
      });
    let sent: number | null = null;
    const user = await openWorkshop(inHours(-2), {
      'GET /employee/me/challenges/{id}/days/{date}': () => rated(sent),
      'POST /employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/rate': ({ body }) => {
        sent = (body as { rating: number }).rating;
        return rated(sent);
      },
    });
    await user.click(await screen.findByRole('radio', { name: '4' }));
    await screen.findByText('Thank you.');
    expect(sent).toBe(4);
    expect((screen.getByRole('radio', { name: '4' }) as HTMLInputElement).checked).toBe(true);
  });

  test('that was joined and is not over asks nothing', async () => {
    await openWorkshop(inHours(1), {
      'GET /employee/me/challenges/{id}/days/{date}': ofDay({
        ...open,
        workshops: [
          {
            ...{ workshopId: idOf(10), title: 'Yoga', platform: 'zoom', joined: true },
            ...{ startAt: inHours(-1), endAt: inHours(1) },
          },
        ],
      }),
    });
    await screen.findByText('Joined');
    expect(screen.queryByText('How was it?')).toBeNull();
  });

  test('that starts later can’t be joined yet, and says what to bring', async () => {
    await openWorkshop(inHours(0.5), {
      'GET /employee/me/challenges/{id}/days/{date}': ofDay({
        ...open,
        workshops: [{ title: 'Yoga', platform: 'zoom', startAt: inHours(0.5), bring: 'A mat' }],
      }),
    });
    await screen.findByText('You can join from 10 minutes before the start.');
    expect(screen.getByText('Bring:').parentElement?.textContent).toBe('Bring: A mat');
    expect(screen.queryByRole('button', { name: 'Join now' })).toBeNull();
  });

  test('that starts in some minutes is joined and opened by one button', async () => {
    const opened: unknown[] = [];
    const { open: before } = window;
    window.open = (url) => {
      opened.push(url);
      return null;
    };
    const route = 'POST /employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/join';
    const link = 'https://zoom.example.com/1';
    const joined = { workshopId: idOf(10), title: 'Yoga', platform: 'zoom', joined: true, link };
    let isJoined = false;
    const user = await openWorkshop(inHours(0.1), {
      'GET /employee/me/challenges/{id}/days/{date}': () =>
        ofDay({
          ...open,
          workshops: [
            isJoined
              ? { ...joined, platform: 'zoom', startAt: inHours(0.1) }
              : { workshopId: idOf(10), title: 'Yoga', platform: 'zoom', startAt: inHours(0.1) },
          ],
        }),
      [route]: () => {
        isJoined = true;
        return response(route, {
          link,
          day: { ...open, workshops: [{ ...joined, startAt: inHours(0.1) }] },
        } as never);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Join now' }));
    await screen.findByRole('link', { name: 'Open the workshop' });
    expect(opened).toEqual([link]);
    window.open = before;
  });

  test('that starts in some minutes offers no reminder', async () => {
    await openWorkshop(inHours(0.1));
    await screen.findByRole('button', { name: 'Join now' });
    expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
  });
});
