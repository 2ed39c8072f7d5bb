import { expect, test } from 'vitest';
import { piiMatchOf, replacePiiMatches } from './pii-matches.ts';

test('an address is found between other words, in any case, but not as part of a longer address', () => {
  const isNamed = piiMatchOf(['rao@acme.in']);
  for (const text of [
    'rao@acme.in',
    'Rao@ACME.in, Weaver',
    '<rao@acme.in>',
    'No mailbox at rao@acme.in.',
    'mailto:rao@acme.in',
    "'rao@acme.in'",
  ]) {
    expect([text, isNamed(text)]).toEqual([text, true]);
  }
  for (const text of [
    'asha.rao@acme.in',
    'asha-rao@acme.in',
    'asha+rao@acme.in',
    'asharao@acme.in',
    "o'rao@acme.in",
    'rao@acme.in.example.com',
    'rao@acme.info',
    'rao@acmeXin',
  ]) {
    expect([text, isNamed(text)]).toEqual([text, false]);
  }
});

test('a name is found as whole words, whatever the Unicode form of its characters', () => {
  const isNamed = piiMatchOf(['Asha Rao', 'René राव', '']);
  for (const text of [
    'ASHA RAO is in a team',
    'Asha Rao’s team',
    '(Asha Rao)',
    'Asha Rao.pdf',
    'By Asha Rao.Then others',
    'Rene\u0301 राव.',
  ]) {
    expect([text, isNamed(text)]).toEqual([text, true]);
  }
  for (const text of ['Natasha Rao', 'Asha Raol', 'Asha Rao-Pillai', 'René रावी', '']) {
    expect([text, isNamed(text)]).toEqual([text, false]);
  }
  expect(piiMatchOf([''])('')).toBe(false);
});

test('only the matches are replaced', () => {
  const clean = replacePiiMatches(['rao@acme.in', 'Asha Rao', '+91 98430 21764', ''], 'erased');
  expect(
    clean('Ask ASHA RAO (rao@acme.in, +91 98430 21764) or asha.rao@acme.in, Natasha Rao'),
  ).toBe('Ask erased (erased, erased) or asha.rao@acme.in, Natasha Rao');
  expect(replacePiiMatches([], 'erased')('As it was')).toBe('As it was');
});
