import { expect, test } from 'vitest';
import { repeatGuard } from './repeat-guard.ts';

/** Looks every 125 ms at `pictures`: a code or nothing. Returns the codes that counted. */
function scansOf(pictures: readonly (string | undefined)[]): string[] {
  const isNew = repeatGuard();
  return pictures.flatMap((code, n) => (isNew(code, n * 125) && code ? [code] : []));
}

test('a code counts once while it stays in view', () => {
  expect(scansOf(Array.from({ length: 40 }, () => 'SBX-1'))).toEqual(['SBX-1']);
});

test('a code counts once although some looks miss it', () => {
  const pictures = Array.from({ length: 40 }, (_, n) => (n % 10 === 0 ? 'SBX-1' : undefined));
  expect(scansOf(pictures)).toEqual(['SBX-1']);
});

test('a code counts once although a long time passes between two looks', () => {
  const isNew = repeatGuard();
  const looks = [
    ['SBX-1', 0],
    ['SBX-1', 4000],
    [undefined, 4100],
    ['SBX-1', 9000],
  ] as const;
  expect(looks.map(([code, at]) => isNew(code, at))).toEqual([true, false, false, false]);
});

test('a code counts again after a second and a half out of view', () => {
  const away = Array.from({ length: 13 }, () => undefined);
  expect(scansOf(['SBX-1', ...away, 'SBX-1'])).toEqual(['SBX-1', 'SBX-1']);
  expect(scansOf(['SBX-1', ...away.slice(1), 'SBX-1'])).toEqual(['SBX-1']);
});

test('another code counts immediately', () => {
  expect(scansOf(['SBX-1', 'SBX-2'])).toEqual(['SBX-1', 'SBX-2']);
});

test('two codes in one picture count once each, even when detected alternately', () => {
  const pictures = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? 'SBX-1' : 'SBX-2'));
  expect(scansOf(pictures)).toEqual(['SBX-1', 'SBX-2']);
});
