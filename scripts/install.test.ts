import { describe, expect, it } from 'vitest';
import { isSatisfied } from './install.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'packages/contract': { version: '0.1.0' },
  'node_modules/@kolam/contract': { link: true, resolved: 'packages/contract' },
  'node_modules/zod': { version: '4.6.7' },
  'apps/server/node_modules/ms': { version: '2.0.0' },
  'node_modules/only-for-windows': { version: '1.0.0', optional: true },
};
const present = {
  'node_modules/@kolam/contract': { link: true, resolved: 'packages/contract' },
  'node_modules/zod': { version: '4.6.7' },
  'apps/server/node_modules/ms': { version: '2.0.0' },
};

describe('the installed packages', () => {
  it('match the lock file without optional packages of other systems', () => {
    expect(isSatisfied(wanted, present)).toBe(true);
  });

  it('do not match it when a package is missing', () => {
    const { 'node_modules/zod': _zod, ...rest } = present;
    expect(isSatisfied(wanted, rest)).toBe(false);
  });

  it('do not match it with another version, also of a nested package', () => {
    const ms = { 'apps/server/node_modules/ms': { version: '1.0.0' } };
    expect(isSatisfied(wanted, { ...present, ...ms })).toBe(false);
  });

  it('do not match it with another version of an optional package', () => {
    const other = { 'node_modules/only-for-windows': { version: '0.9.0' } };
    expect(isSatisfied(wanted, { ...present, ...other })).toBe(false);
  });
});
