import { languages } from '@kolam/contract/core/languages.ts';
import { noticeKinds } from '@kolam/contract/people/notices/kinds.ts';
import { expect, test } from 'vitest';
import { parseNotice, presentNotice } from './notice.ts';

const message = { kind: 'day-waiting', id: 'n1', date: '2026-11-24', subjectId: 's1' };

test('a push message becomes a sentence in the person’s language, with its actions', () => {
  const notice = parseNotice(JSON.stringify({ ...message, challengeId: 'c1', more: 2 }));
  expect(notice).toEqual({
    ...{ kind: 'day-waiting', id: 'n1', date: '2026-11-24', challengeId: 'c1', subjectId: 's1' },
    more: 2,
  });
  expect(presentNotice(notice, 'en')).toEqual({
    title: 'Your day is waiting',
    body: '2 more in your inbox',
    actions: [
      { action: 'later', title: 'In 2 hours' },
      { action: 'fewer', title: 'Fewer of these' },
    ],
  });
  expect(presentNotice(notice, 'hi').body).toBe('इनबॉक्स में 2 और');
});

test.each([
  undefined,
  '',
  'no JSON',
  'null',
  '{"kind":"day-waiting"}',
  '{"kind":"newer","id":"1"}',
])('the message %j still shows that there is something new', (text) => {
  expect(parseNotice(text)).toBeNull();
  expect(presentNotice(null, 'en').title).toBe('There is something new for you');
});

test('no kind offers more actions than a phone shows', () => {
  for (const kind of noticeKinds) {
    for (const language of languages) {
      const shown = presentNotice(parseNotice(JSON.stringify({ ...message, kind })), language);
      expect(shown.title).not.toBe('');
      expect(shown.actions.length).toBeLessThanOrEqual(2);
    }
  }
});
