import { expect, test } from 'vitest';
import { keyPermissions, rightsInWords, withImplied } from './rights.ts';

test('changing brings reading with it', () => {
  expect(withImplied(['finance:write', 'companies:read'])).toEqual([
    'companies:read',
    'finance:read',
    'finance:write',
  ]);
  expect(withImplied(['tasks:write'])).toEqual(['tasks:write', 'tasks:read', 'tasks:own']);
});

test('rights are named by area, in the order of the areas', () => {
  const rights = withImplied(['finance:write', 'tasks:write', 'companies:read']);
  expect(rightsInWords(rights)).toBe(
    'Companies: read · Tasks: read and change · Finance: read and change',
  );
});

test('no right is offered twice', () => {
  expect(new Set(keyPermissions).size).toBe(keyPermissions.length);
});
