import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeFailure } from './failure.ts';

describe('the description of a failure', () => {
  it('says what failed and where', () => {
    const failure = describeFailure(new RangeError('Out of paper'), { page: 1 });
    expect(failure).toMatchObject({ name: 'RangeError', message: 'Out of paper' });
    expect(failure.at).toContain('failure.test');
  });

  it('omits addresses, numbers and tokens of the payload, but not its words', () => {
    const token = 'q7Zk_3mVnX0aLrT9-fYw';
    const payload = {
      to: 'asha@example.com',
      text: `Connection lost? Call +919812345678 or open https://x.test/reset#token=${token}`,
    };
    const error = new Error(
      `Connection lost: 550 asha@example.com, +919812345678, token=${token}, ${token}.`,
    );
    expect(describeFailure(error, payload).message).toBe(
      'Connection lost: 550 […], […], token=[…], […].',
    );
  });

  it('omits the query and its parameters', () => {
    const cause = new Error('relation does not exist');
    const error = new DrizzleQueryError('select hidden', ['secret-parameter'], cause);
    expect(JSON.stringify(describeFailure(error, {}))).not.toMatch(/hidden|secret-parameter/);
    expect(describeFailure(error, {}).message).toBe('relation does not exist');
  });

  it('accepts any thrown value', () => {
    expect(describeFailure('text with hush', undefined)).toMatchObject({ name: 'Unknown' });
    expect(describeFailure(new Error('x'.repeat(9_000)), null).message).toHaveLength(500);
  });
});
