import { expect, test } from 'vitest';
import { knownNotifications } from './known-notifications.ts';

const createdAt = '2026-11-20T06:30:00.000Z';

test('what was unread when the tab opened is not new after a reconnection', () => {
  const known = knownNotifications();
  known.learn([`a ${createdAt}`]);
  expect(known.take({ id: 'a', createdAt })).toBe(false);
  expect(known.take({ id: 'b', createdAt })).toBe(true);
  expect(known.take({ id: 'b', createdAt })).toBe(false);
});

test('one that has grown since is new', () => {
  const known = knownNotifications();
  known.learn([`a ${createdAt}`]);
  expect(known.take({ id: 'a', createdAt: '2026-11-20T06:31:00.000Z' })).toBe(true);
});

test('a tab learns from another what that one has shown', () => {
  const [first, second] = [knownNotifications(), knownNotifications()];
  first.take({ id: 'a', createdAt });
  second.learn(first.all());
  expect(second.take({ id: 'a', createdAt })).toBe(false);
});
