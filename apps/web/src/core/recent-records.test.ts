import { expect, test } from 'vitest';
import { createRecentRecords, mostRecent } from './recent-records.ts';

function withStorage() {
  const stored = new Map<string, string>();
  const recent = createRecentRecords(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
  return { stored, recent };
}

test('keeps the last opened first, each once, up to the maximum', () => {
  const { recent } = withStorage();
  for (const id of ['a', 'b', 'c', 'a']) recent.add('p', id);
  expect(recent.of('p')).toEqual(['a', 'c', 'b']);
  for (let number = 0; number < 20; number += 1) recent.add('p', `x${number}`);
  expect(recent.of('p')).toHaveLength(mostRecent);
  expect(recent.of('p')[0]).toBe('x19');
});

test('shows another user none of them and starts over for that user', () => {
  const { recent } = withStorage();
  recent.add('p', 'a');
  expect(recent.of('q')).toEqual([]);
  recent.add('q', 'b');
  expect([recent.of('p'), recent.of('q')]).toEqual([[], ['b']]);
});

test('forgets everything', () => {
  const { stored, recent } = withStorage();
  recent.add('p', 'a');
  recent.clear();
  expect(stored.size).toBe(0);
});

test('treats broken or refused storage as empty', () => {
  const { stored, recent } = withStorage();
  for (const text of ['{', '[]', 'null', '{"person":"p","ids":"a"}', '{"person":"p","ids":[1]}']) {
    stored.set('kolam-recent', text);
    expect(recent.of('p')).toEqual([]);
  }
  const refused = createRecentRecords(() => {
    throw new Error('refused');
  });
  refused.add('p', 'a');
  refused.clear();
  expect(refused.of('p')).toEqual([]);
});
