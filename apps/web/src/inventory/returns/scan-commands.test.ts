import { expect, test } from 'vitest';
import { commandCodes, commandOf } from './scan-commands.ts';

test('codes on the wall decide and process, in any case', () => {
  expect(commandOf('do-damaged')).toEqual({ kind: 'decide', decision: 'damaged' });
  expect(commandOf('DO-GOOD')).toEqual({ kind: 'decide', decision: 'ok' });
  expect(commandOf('DO-PROCESS')).toEqual({ kind: 'process' });
  expect(commandOf('SKU-DAMAG-1')).toBeUndefined();
});

test('each is there once', () => {
  expect(new Set(commandCodes.map(([, code]) => code)).size).toBe(6);
});
