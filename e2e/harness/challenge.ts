import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { call, request } from './api.ts';
import { unique } from './unique.ts';

export type Challenge = { id: string; title: string; status: string; version: number };

/** Returns the day in India this many days from now, `YYYY-MM-DD`. */
export const dayFromNow = (days = 0): string => addDays(dayOf(new Date()), days);

/** Creates a draft for one test over HTTP, for everyone, from today for ten days. */
export async function makeChallenge(wish: Record<string, unknown> = {}): Promise<Challenge> {
  const body = {
    title: `Monsoon steps ${unique()}`,
    description: 'Ten thousand steps a day, rain or shine',
    schedule: { startDate: dayFromNow(), endDate: dayFromNow(9) },
    ...wish,
  };
  return (await call<{ challenge: Challenge }>('POST', '/admin/challenges', { body })).challenge;
}

/** Assigns a challenge, which schedules a draft. */
export async function assignChallenge(
  { id }: Pick<Challenge, 'id'>,
  body: Record<string, unknown>,
): Promise<Challenge> {
  const path = `/admin/challenges/${id}/assign`;
  return (await call<{ challenge: Challenge }>('PUT', path, { body })).challenge;
}

/**
 * Activates or deactivates a challenge. The schedule may already have activated one that begins
 * today.
 */
export async function setActive(
  { id }: Pick<Challenge, 'id'>,
  verb: 'activate' | 'deactivate',
): Promise<Challenge> {
  const path = `/admin/challenges/${id}`;
  const response = await request('PUT', `${path}/${verb}`);
  const isDone = response.ok || (await response.text()).includes('"ALREADY_ACTIVE"');
  if (!isDone) throw new Error(`PUT ${path}/${verb}: ${response.status}`);
  return (await call<{ challenge: Challenge }>('GET', path)).challenge;
}
