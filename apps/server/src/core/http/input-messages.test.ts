import { expect, test } from 'vitest';
import { z } from 'zod';
import { messageFor } from './input-messages.ts';

const message = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given, { error: messageFor }).error?.issues[0]?.message;

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'This is required'],
  [z.string(), 7, 'This must be text'],
  [z.number(), 'seven', 'This must be a number'],
  [z.int(), 1.5, 'This must be a whole number'],
  [z.boolean(), 'yes', 'This must be true or false'],
  [z.array(z.string()), {}, 'This must be a list'],
  [z.object({}), [], 'This must be an object'],
  [z.record(z.string(), z.string()), [], 'This must be an object'],
  [z.date(), 7, 'This must be of another kind'],
  [z.uuid(), 'x', 'This must be an id'],
  [z.iso.date(), '2026-02-31', 'This is not in the right form'],
  [z.enum(['good', 'bad']), 'ugly', 'This must be one of: good, bad'],
  [z.string().max(2), 'long', 'This is too long'],
  [z.array(z.string()).min(1), [], 'This is too short'],
  [z.number().max(2), 3, 'This is too large'],
  [z.number().min(2), 1, 'This is too small'],
  [z.strictObject({}), { a: 1 }, 'This has parts that nobody knows here'],
  [z.string().refine(() => false), 'x', 'This cannot be taken'],
])(
  'a rule without a message has one of ours, never the library’s: %#',
  (schema, given, expected) => {
    expect(message(schema, given)).toBe(expected);
  },
);

test('a rule’s own message is used', () => {
  expect(message(z.string({ error: 'Name must be text' }), 7)).toBe('Name must be text');
});
