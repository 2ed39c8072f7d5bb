import type { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/**
 * Returns the message for a broken rule whose schema has none: mostly a type that none of our forms
 * sends. Without it, the library's message would be shown.
 */
export function messageFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required'
        : `This must be ${kinds[issue.expected] ?? 'of another kind'}`;
    case 'invalid_format':
      return issue.format === 'uuid' ? 'This must be an id' : 'This is not in the right form';
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `This is too ${isLong(issue.origin) ? 'long' : 'large'}`;
    case 'too_small':
      return `This is too ${isLong(issue.origin) ? 'short' : 'small'}`;
    case 'unrecognized_keys':
      return 'This has parts that nobody knows here';
    default:
      return 'This cannot be taken';
  }
}

const isLong = (origin: string): boolean => origin === 'string' || origin === 'array';
