import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { call, request } from './api.ts';
import { unique } from './unique.ts';

export type Challenge = { id: string; title: string; status: string; version: number };

/** The day in India so many days from now, `YYYY-MM-DD`. */
export const dayFromNow = (days = 0): string => addDays(dayOf(new Date()), days);

/** A draft of the test's own, for everyone, from today for ten days, made over HTTP. */
export async function makeChallenge(wish: Record<string, unknown> = {}): Promise<Challenge> {
  const body = {
    title: `Monsoon steps ${unique()}`,
    description: 'Ten thousand steps a day, rain or shine',
    schedule: { startDate: dayFromNow(), endDate: dayFromNow(9) },
    ...wish,
  };
  return (await call<{ challenge: Challenge }>('POST', '/admin/challenges', { body })).challenge;
}

/** Says for whom a challenge is; that schedules a draft. */
export async function assignChallenge(
  { id }: Pick<Challenge, 'id'>,
  body: Record<string, unknown>,
): Promise<Challenge> {
  const path = `/admin/challenges/${id}/assign`;
  return (await call<{ challenge: Challenge }>('PUT', path, { body })).challenge;
}

/** Activates or deactivates a challenge. The product may have activated one that begins today by itself. */
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
