import { expect, it } from 'vitest';
import { readOptions } from './options.mjs';

const read = (...args: string[]) => readOptions(args, ['check', 'unit']);

it('runs the default set without options', () => {
  expect(read()).toEqual({ mode: 'default', since: 'HEAD', only: null, short: false, bail: false });
});

it('parses a mode, a commit and parts', () => {
  expect(read('--changed', '--since', 'main')).toMatchObject({ mode: 'changed', since: 'main' });
  expect(read('--full', '--only', 'unit,check').only).toEqual(['unit', 'check']);
  expect(read('--only=unit').only).toEqual(['unit']);
  expect(read('--changed', '--short').short).toBe(true);
  expect(read('--bail').bail).toBe(true);
});

it('refuses unknown and contradictory options', () => {
  expect(() => read('--fast')).toThrow(/--fast/);
  expect(() => read('--full', '--changed')).toThrow('--changed and --full exclude each other');
  expect(() => read('--since', 'main')).toThrow('--since goes with --changed');
  expect(() => read('--short')).toThrow('--short goes with --changed');
  expect(() => read('--only', 'units')).toThrow('--only takes check, unit, not units.');
  expect(() => read('--only', '')).toThrow('--only takes check, unit.');
});
