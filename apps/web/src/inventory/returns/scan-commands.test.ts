import { expect, test } from 'vitest';
import { commandCodes, commandOf } from './scan-commands.ts';

test('wall codes decide and process, case-insensitively', () => {
  expect(commandOf('do-damaged')).toEqual({ kind: 'decide', decision: 'damaged' });
  expect(commandOf('DO-GOOD')).toEqual({ kind: 'decide', decision: 'ok' });
  expect(commandOf('DO-PROCESS')).toEqual({ kind: 'process' });
  expect(commandOf('SKU-DAMAG-1')).toBeUndefined();
});

test('each code exists once', () => {
  expect(new Set(commandCodes.map(([, code]) => code)).size).toBe(6);
});
