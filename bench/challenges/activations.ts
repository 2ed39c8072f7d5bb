import type { ClientBase } from 'pg';
import type { BenchContext } from '../../scripts/bench-context.ts';
import type { BenchedProduct } from '../harness/benched-product.ts';
import { middle } from '../harness/statistics.ts';
import { getJson, type Target } from '../harness/target.ts';
import { draftForEverybody } from './cases.ts';

const rounds = 3;
const listPath = '/api/admin/challenges';

type Activated = { id: string; people: number; seconds: number };

/** Sends a change without a body. @throws when it is refused */
async function change<T>({ url, headers }: Target, method: string, path: string): Promise<T> {
  const response = await fetch(`${url}${path}`, { method, headers });
  if (response.ok) return response.json();
  throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}

async function copyOf(product: Target, id: string): Promise<string> {
  const { challenge } = await change<{ challenge: { id: string } }>(
    product,
    'POST',
    `${listPath}/${id}/clone`,
  );
  return challenge.id;
}

/** Measures a request that enrols everyone and assigns them their day, from sending to response. */
async function activate(product: Target, id: string): Promise<Activated> {
  const { activation } = await getJson<{ activation: { people: number } }>(
    product,
    `${listPath}/${id}/activation`,
  );
  const start = performance.now();
  const { challenge } = await change<{
    challenge: { status: string; metrics: { totalParticipants: number } };
  }>(product, 'PUT', `${listPath}/${id}/activate`);
  const seconds = (performance.now() - start) / 1000;
  const people = challenge.metrics.totalParticipants;
  if (challenge.status !== 'active' || people !== activation.people || people === 0) {
    throw new Error(
      `${activation.people} people were to be enrolled: ${JSON.stringify(challenge)}`,
    );
  }
  return { id, people, seconds };
}

/** Inserts of an activation. Parameters: the challenge to write for, and the one whose people it gets. */
export const bareInserts = [
  `insert into enrolments (challenge_id, employee_id, from_date, enrolled_at, days_assigned)
    select $1, employee_id, from_date, enrolled_at, days_assigned from enrolments where challenge_id = $2`,
  `insert into participants (employee_id, challenges)
    select employee_id, 1 from enrolments where challenge_id = $1 and $2::uuid is not null
    on conflict (employee_id) do update set challenges = participants.challenges + 1`,
  `insert into participant_days (id, challenge_id, day_id, date, employee_id, assigned_at)
    select gen_random_uuid(), $1, own.id, date, employee_id, assigned_at
    from participant_days join challenge_days as own using (date)
    where own.challenge_id = $1 and participant_days.challenge_id = $2`,
];

/**
 * Returns the seconds for the same rows inserted by SQL into the same tables, and rolls them back.
 */
async function writeBare(client: ClientBase, id: string, like: string): Promise<number> {
  const start = performance.now();
  await client.query('begin');
  for (const text of bareInserts) await client.query(text, [id, like]);
  const seconds = (performance.now() - start) / 1000;
  await client.query('rollback');
  await client.query('vacuum enrolments, participants, participant_days');
  return seconds;
}

/**
 * Reports how many people per second the activation of a challenge for everyone enrols, when its
 * first day is today. Where the database is reachable, compares it with the same rows inserted by
 * SQL.
 */
export async function reportActivations(
  product: BenchedProduct,
  { client, database }: { client: ClientBase | null; database: string },
  report: BenchContext['report'],
): Promise<void> {
  const draft = await draftForEverybody(product);
  const copies: string[] = [];
  for (let round = 0; round < rounds; round++) copies.push(await copyOf(product, draft));
  const first = await activate(product, draft);
  const perSecond: { product: number[]; bare: number[] } = { product: [], bare: [] };
  for (const id of copies) {
    if (client) perSecond.bare.push(first.people / (await writeBare(client, id, draft)));
    const { people, seconds } = await activate(product, id);
    perSecond.product.push(people / seconds);
  }
  const name = `activation for ${first.people} people, ${database}`;
  report({ name, unit: 'people/s', ...middle(perSecond.product) });
  report({
    name: '  whole call',
    unit: 's',
    ...middle(perSecond.product.map((n) => first.people / n)),
  });
  if (!client) return;
  const ratios = perSecond.product.map((value, round) => value / (perSecond.bare[round] ?? 0));
  report({ name: '  the same rows by hand', unit: 'people/s', ...middle(perSecond.bare) });
  report({ name: '  of those by hand', unit: '×', ...middle(ratios), atLeast: 0.7 });
}
