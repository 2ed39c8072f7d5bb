import { tmpdir } from 'node:os';
import { dayOf } from '@kolam/contract/core/dates.ts';
import type { ClientBase } from 'pg';
import type { BenchContext } from '../scripts/bench-context.ts';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { bareInserts } from './challenges/activations.ts';
import { startBenched } from './harness/benched-product.ts';
import { connected, createDatabase } from './harness/database.ts';
import { middle } from './harness/statistics.ts';
import type { Target } from './harness/target.ts';
import { loadPeople } from './people/load.ts';

/** As many as one request assigns. */
const allPeople = 50_000;
const rounds = 3;
const path = '/api/admin/challenges';

/**
 * Measures how long it takes until 50,000 people whom filters find are assigned to a challenge one
 * by one, and it is activated on its first day, compared with the same rows inserted by SQL.
 */
export async function run({ postgresUrl, rows, report }: BenchContext): Promise<void> {
  if (postgresUrl === null) return;
  cleanUpOnSignals();
  try {
    await measure({ serverUrl: postgresUrl, people: rows ?? allPeople, report });
  } finally {
    await cleanUp();
  }
}

type Measured = { serverUrl: string; people: number; report: BenchContext['report'] };

async function measure({ serverUrl, people, report }: Measured): Promise<void> {
  const url = await createDatabase(serverUrl, 'audience');
  // Creates the tables.
  await (await startBenched({ databaseUrl: url })).stop();
  await loadPeople({ url, folder: tmpdir() }, { employees: people, teams: people / 10 });
  const product = await startBenched({ databaseUrl: url });
  // The first one also is what the others are compared with.
  const like = await createChallenge(product);
  const { assigned, enrolled } = await assignAll(product, like);
  const seconds: { product: number[]; bare: number[] } = { product: [], bare: [] };
  await connected(url, async (client) => {
    for (let round = 0; round < rounds; round++) {
      const id = await createChallenge(product);
      seconds.bare.push(await writeBare(client, id, like));
      seconds.product.push((await assignAll(product, id)).seconds);
    }
  });
  await product.stop();
  const ratios = seconds.product.map((value, round) => (seconds.bare[round] ?? 0) / value);
  const name = `${people} people found, ${assigned} assigned, ${enrolled} of them enrolled, PostgreSQL`;
  report({ name, unit: 's', ...middle(seconds.product) });
  report({ name: '  the same rows by hand', unit: 's', ...middle(seconds.bare) });
  report({ name: '  of the speed by hand', unit: '×', ...middle(ratios), atLeast: 0.5 });
}

/** @throws when it is refused */
async function send<T>(product: Target, method: string, to: string, body?: object): Promise<T> {
  const response = await fetch(`${product.url}${to}`, {
    method,
    headers: { ...product.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response.json() as Promise<T>;
  throw new Error(`${method} ${to}: ${response.status} ${await response.text()}`);
}

/** Creates a challenge of one day, today, with a task. */
async function createChallenge(product: Target): Promise<string> {
  const today = dayOf(new Date());
  const { challenge } = await send<{ challenge: { id: string } }>(product, 'POST', path, {
    title: 'For all who are found',
    description: 'Ten thousand steps',
    category: 'fitness',
    schedule: { startDate: today, endDate: today },
  });
  const tasks = [{ title: 'Walk' }];
  await send(product, 'POST', `${path}/${challenge.id}/days`, { date: today, tasks });
  return challenge.id;
}

/** Assigns all who can be one by one and activates the challenge, from the first request to the last response. */
async function assignAll(product: Target, id: string) {
  const start = performance.now();
  const { added } = await send<{ added: number }>(product, 'POST', `${path}/${id}/audience`, {
    found: {},
  });
  const { challenge } = await send<{
    challenge: { status: string; metrics: { totalParticipants: number } };
  }>(product, 'PUT', `${path}/${id}/activate`);
  const seconds = (performance.now() - start) / 1000;
  const enrolled = challenge.metrics.totalParticipants;
  if (added === 0 || challenge.status !== 'active' || enrolled === 0) {
    throw new Error(`${added} were assigned: ${JSON.stringify(challenge)}`);
  }
  return { seconds, assigned: added, enrolled };
}

/** Parameters: as of `bareInserts`. */
const bareTargets = `insert into challenge_targets (id, challenge_id, employee_id)
  select gen_random_uuid(), $1, employee_id from challenge_targets where challenge_id = $2`;

/** Returns the seconds for the same rows inserted by SQL, and rolls them back. */
async function writeBare(client: ClientBase, id: string, like: string): Promise<number> {
  const start = performance.now();
  await client.query('begin');
  for (const text of [bareTargets, ...bareInserts]) await client.query(text, [id, like]);
  const seconds = (performance.now() - start) / 1000;
  await client.query('rollback');
  await client.query('vacuum challenge_targets, enrolments, participants, participant_days');
  return seconds;
}
