import type { Language } from '@kolam/contract/core/languages.ts';
import { screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Responses } from '../../web/test/fake-api.ts';
import { allReads, idOf, response } from '../../web/test/records.ts';
import { en, type Messages } from '../src/language/en.ts';
import { hi } from '../src/language/hi.ts';
import { openApp } from './app.tsx';
import { installPseudoLocale, pseudoLanguage, removePseudoLocale } from './pseudo-locale.ts';

/* A sentence that is written in a screen, and not in its texts, is in English in every language. */

const id = idOf(7);
const source = Object.values(
  import.meta.glob<string>('../src/app.tsx', { eager: true, query: '?raw', import: 'default' }),
).join('');
const paths = [...source.matchAll(/<Route path="([^"]+)"/g)].map(([, path = '']) =>
  path.replace(':challengeId', id).replace(':date', '2026-11-20'),
);

const day = {
  ...{ date: '2026-11-20', canTakePart: true, acceptsNote: true },
  tasks: [
    { mediaRequired: 'photo', exampleProof: '/example', isOptional: true },
    { taskId: idOf(1), mediaRequired: 'video' },
    {
      taskId: idOf(2),
      submission: { status: 'rejected', secondLookUntil: '2099-11-20T04:30:00.000Z' },
    },
    { taskId: idOf(3), submission: { status: 'pending', proof: {} } },
  ],
  trivia: [{ questions: [{ options: [{}, {}] }], maxAttempts: 3 }],
  learningModules: [{ required: true }],
  workshops: [
    { startAt: '2099-11-20T04:30:00.000Z' },
    { workshopId: idOf(4), joined: true, startAt: '2026-11-20T04:30:00.000Z', rating: 4 },
  ],
};
const challenge = {
  ...{ id, status: 'active' },
  days: [{ assigned: true, complete: true }, { date: '2026-11-21' }],
  progress: { daysAssigned: 2, daysCompleted: 1 },
  rewards: { certificates: true, badges: ['badge'] },
};

const today = {
  days: [{ challenge: { id }, day }],
  streak: { current: 3, perfectWeek: 'this' },
  ...{ unread: 2, hasNewNotice: true, hasNewReward: true },
};

/** One record in each list, whose texts are the names of their fields. */
const records = {
  'GET /employee/me/today': { today },
  'GET /employee/me/challenges/{id}/days/{date}': { day },
  'GET /employee/me/challenges': {
    challenges: [
      challenge,
      { ...challenge, id: idOf(8), reward: { certificate: true, badges: ['badge'] } },
    ],
  },
  'GET /employee/me/challenges/{id}/leaderboard': { entries: [{ moved: 1 }, { isMe: true }] },
  'GET /employee/me/team': { team: {}, members: [{ completedToday: true }, { isMe: true }] },
  'GET /employee/me/badges': {
    badges: [
      { badge: 'first-day', times: 2, earnedAt: '2026-11-20T04:30:00.000Z' },
      { badge: 'streak-7', times: 0 },
    ],
  },
  'GET /employee/me': { employee: { firstName: 'name', lastName: 'name' } },
  'GET /employee/me/inbox': { notices: [{}] },
  'GET /employee/me/points': {
    data: [
      { challenge: {}, date: '2026-11-20', points: 5 },
      { reversed: 'score', points: -5 },
    ],
  },
  'GET /employee/me/submissions': {
    data: [{ status: 'asked_again', proof: {}, retryUntil: '2099-11-20T04:30:00.000Z' }],
  },
  'GET /employee/me/pauses': { data: [{ state: 'running' }], holidays: [{}] },
  'GET /employee/me/consents': {
    consents: [
      {
        purpose: 'take-part',
        given: true,
        at: '2026-11-20T04:30:00.000Z',
        version: 1,
        isOutdated: true,
      },
    ],
    grievance: {},
  },
  'GET /employee/me/sessions': { sessions: [{ isCurrent: true }, { id: idOf(5) }] },
  'GET /employee/me/announcements': { announcements: [{}] },
};

/** Names of things, formats and settings, which no language translates here. */
const names = new Set(
  'PDF ZIP MB JPEG Kolam Zoom iPhone Safari Chrome Edge Samsung Internet Android English'.split(
    ' ',
  ),
);

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Everything that a person sees or hears of the page. */
function shownTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const named = ['aria-label', 'placeholder', 'alt', 'title'];
  const attributes = [...document.body.querySelectorAll('*')].flatMap((element) =>
    named.flatMap((name) => element.getAttribute(name) ?? []),
  );
  return [...texts, ...attributes];
}

/** Returns the words in Latin letters that are neither data nor names. */
function englishIn(data: string[]): string[] {
  const known = new Set(data.flatMap((text) => text.match(/[A-Za-z]+/g) ?? []));
  const words = shownTexts().flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []);
  return [...new Set(words)].filter((word) => !known.has(word) && !names.has(word));
}

beforeAll(installPseudoLocale);
afterAll(removePseudoLocale);

/** Hindi, and the language that is made of the English texts: by default only this one. */
const languages = (
  process.env.TEST_SET === 'default' ? [pseudoLanguage] : ['hi', pseudoLanguage]
) as Language[];
const cases = languages.flatMap((language) => paths.map((path) => ({ path, language })));

test.each(cases)('$path has no English in “$language”', async ({ path, language }) => {
  const messages = (await Reflect.get(
    { en: async () => en, hi: async () => hi },
    language,
  )()) as Messages;
  const reads = allReads();
  const given: Responses = Object.fromEntries(
    Object.entries(reads).map(([route, empty]) => [
      route,
      route in records
        ? response(route as keyof typeof records, records[route as keyof typeof records] as never)
        : empty,
    ]),
  );
  // The schema of the answer does not know the language of tests.
  Object.assign((given['GET /employee/me/today'] as { today: object }).today, { language });
  const data = textsIn(Object.entries(given).map(([, of]) => (typeof of === 'function' ? '' : of)));
  const read = { 'POST /employee/me/inbox/read': response('POST /employee/me/inbox/read') };
  await openApp(path, { ...given, ...read }, language);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText(messages.loading)).toBeNull());
  expect(screen.queryByText(messages.failedScreen)).toBeNull();
  expect(englishIn(data)).toEqual([]);
});

test('the pseudo-language accents every letter and makes texts longer', () => {
  const text = Reflect.get({ en: (name: string) => `Hello, ${name}!` }, pseudoLanguage)('Asha');
  expect(text).toMatch(/^Ĥéľľó, Ášĥá! /);
  expect(text.length).toBeGreaterThanOrEqual('Hello, Asha!'.length * 1.3);
});

test('the check finds a sentence in English', async () => {
  await openApp('/me/help', allReads(), 'en');
  await screen.findByRole('heading', { level: 1 });
  expect(englishIn([]).length).toBeGreaterThan(10);
});

test('follows the account’s language, which another device has changed', async () => {
  const route = 'GET /employee/me/today';
  await openApp('/', {
    ...allReads(),
    [route]: response(route, { today: { ...today, language: 'hi' } } as never),
  });
  await screen.findByRole('heading', { level: 1, name: 'आज' });
});
