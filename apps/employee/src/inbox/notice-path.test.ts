import { noticeKinds } from '@kolam/contract/people/notices/kinds.ts';
import { expect, test } from 'vitest';
import { noticePath } from './notice-path.ts';

const about = { challengeId: 'c1', date: '2026-11-24', subjectId: 's1' };

test.each([
  ['proof-again', '/c/c1/2026-11-24#sent-s1'],
  ['proof-rejected', '/c/c1/2026-11-24#sent-s1'],
  ['workshop-soon', '/c/c1/2026-11-24#task-s1'],
  ['late-ending', '/c/c1/2026-11-24'],
  ['challenge-ending', '/c/c1'],
  ['challenge-cancelled', '/c/c1'],
  ['reward', '/rewards'],
  ['announcement', '/me/announcements'],
  ['day-waiting', '/'],
  ['cheers', '/team'],
] as const)('a notice of the kind %s leads to %s', (kind, path) => {
  expect(noticePath({ kind, ...about })).toBe(path);
});

test('a notice without a challenge leads to a page that exists', () => {
  for (const kind of noticeKinds) {
    expect(noticePath({ ...about, kind, challengeId: null })).not.toContain('null');
  }
});
