import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { after, days, hours, minutes } from '#core/clock.ts';
import { newId } from '#core/ids.ts';
import { insertSignInEvents, type SignInEvent } from '#platform/auth/sign-in-event-store.ts';
import { accounts } from '#platform/auth/tables.ts';
import type { Step } from '../step.ts';

const devices = ['Chrome on Windows', 'Firefox on Linux', 'Safari on macOS', 'Edge on Windows'];
/** Staff sign in about this often. */
const everyDays = 4;
const weeks = 4;

/** Sign-ins of the company's own staff during the last weeks, a few of them refused. */
export function signInsStep(now: Date, startOfDay: Date): Step {
  return {
    name: 'staff/sign-ins',
    at: now,
    run: (context) =>
      context.transaction(async (tx) => {
        const staff = await tx
          .select({ id: accounts.id, createdAt: accounts.createdAt })
          .from(accounts)
          .where(
            and(
              eq(accounts.kind, 'staff'),
              eq(accounts.status, 'active'),
              isNotNull(accounts.role),
            ),
          )
          .orderBy(asc(accounts.email));
        const events = staff.flatMap(({ id, createdAt }, place) =>
          eventsOf(id, place, startOfDay).filter(({ at }) => at > createdAt),
        );
        if (events.length > 0) await insertSignInEvents(tx, events);
      }),
  };
}

function eventsOf(accountId: string, place: number, startOfDay: Date): SignInEvent[] {
  const event = (outcome: SignInEvent['outcome'], daysAgo: number, minute: number) => ({
    id: newId(),
    at: after(startOfDay, hours(9) + minutes(minute + 3 * place) - days(daysAgo)),
    accountId,
    emailHash: null,
    app: 'console' as const,
    outcome,
    factor: 'password' as const,
    // Of a network for documentation (RFC 5737).
    network: `203.0.113.${10 + (place % 5)}`,
    device: devices[place % devices.length] ?? '',
    detail: null,
    requestId: null,
  });
  const times = Math.floor((weeks * 7) / everyDays);
  return Array.from({ length: times }, (_, time) => {
    const daysAgo = 1 + (place % everyDays) + time * everyDays;
    const mistyped = (place + time) % 5 === 0;
    return [
      ...(mistyped ? [event('wrong_credentials', daysAgo, 11)] : []),
      event('signed_in', daysAgo, 12),
    ];
  }).flat();
}
