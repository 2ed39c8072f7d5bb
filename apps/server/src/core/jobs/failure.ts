import { DrizzleQueryError } from 'drizzle-orm';

/**
 * The stored and logged description of a failed attempt. `at` contains the topmost stack frames.
 */
export type FailureNote = { name: string; message: string; at: string };

const LONGEST_MESSAGE = 500;
const FRAMES = 8;

/**
 * Describes why an attempt failed without revealing the job's payload: query texts and parameters
 * are omitted, and so are the payload's addresses, numbers and tokens.
 */
export function describeFailure(error: unknown, payload: unknown): FailureNote {
  const cause = rootOf(error);
  if (!(cause instanceof Error)) {
    return { name: 'Unknown', message: 'Something other than an error was thrown', at: '' };
  }
  const message = secretsOf(payload).reduce(
    (text, secret) => text.replaceAll(secret, '[…]'),
    cause.message,
  );
  const frames = cause.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    name: cause.name,
    message: message.slice(0, LONGEST_MESSAGE),
    at: frames
      .slice(0, FRAMES)
      .map((line) => line.trim())
      .join('; '),
  };
}

/** Longest first, so that no part of a secret survives because a shorter one was cut out of it. */
function secretsOf(payload: unknown): string[] {
  const words = JSON.stringify(payload ?? null).match(/[^\s"\\/<>()[\]#?&=:;,]{8,}/g) ?? [];
  const secrets = words.filter((word) => word.length >= 20 || /[\d@]/.test(word));
  return [...new Set(secrets)].sort((a, b) => b.length - a.length);
}

/** The query builder's own error repeats the query with its parameters. Its cause does not. */
function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof DrizzleQueryError && root.cause) root = root.cause;
  return root;
}
