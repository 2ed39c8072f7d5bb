import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { ClientBase } from 'pg';
import type { BenchContext } from '../../scripts/bench-context.ts';
import type { Sized } from '../harness/cases.ts';
import { connected } from '../harness/database.ts';
import { runJob } from '../harness/run-job.ts';
import { median, percentile } from '../harness/statistics.ts';
import { getJson, type Target } from '../harness/target.ts';

type Report = BenchContext['report'];

const path = '/api/company/insights';
const times = 300;
/** The 95th percentile is below so many ms, or grows by no more than so many times. */
const [quick, growth] = [100, 3];

const lastMonth = () => addDays(`${dayOf(new Date()).slice(0, 7)}-01`, -1).slice(0, 7);

type Portals = { urls: Sized<string>; products: Sized<Target> };

/**
 * Counts the last month of all companies and the last year of the one with the most people, as the
 * nightly job does, and measures what an owner of its portal reads, in both databases in turns.
 * `among` names the companies in the figures.
 */
export async function reportPortal(
  { urls, products, among }: Portals & { among: string },
  report: Report,
): Promise<void> {
  const prepare = (name: keyof Sized<string>) =>
    prepared({ url: urls[name], product: products[name], name: `${among}, ${name}` }, report);
  const [small, large] = [await prepare('small'), await prepare('large')];
  const yearAgo = addDays(`${lastMonth()}-01`, -330).slice(0, 7);
  for (const [name, asked] of [
    ['overview', '/api/company/overview'],
    ['insights, last month', path],
    ['insights, a year ago', `${path}?month=${yearAgo}`],
  ] as const) {
    const ms: Sized<number[]> = { small: [], large: [] };
    for (let turn = 0; turn < times; turn += 1) {
      ms.small.push(await timed(() => getJson(small, asked)));
      ms.large.push(await timed(() => getJson(large, asked)));
    }
    // The first ones read from disk and plan for the first time.
    const [ofSmall, ofLarge] = [ms.small.slice(times / 10), ms.large.slice(times / 10)];
    const late = { small: percentile(ofSmall, 0.95), large: percentile(ofLarge, 0.95) };
    report({ name: `whole answer, ${name}, ${among}, median`, value: median(ofLarge), unit: 'ms' });
    report({
      name: `whole answer, ${name}, ${among}, 95th percentile`,
      value: late.large,
      unit: 'ms',
    });
    report({
      name: '  growth',
      value: late.large / late.small,
      unit: '×',
      ...(late.large < quick ? {} : { atMost: growth }),
    });
  }
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

/** Counts, and returns how an owner of the portal of the company with the most people asks. */
async function prepared(
  { url, product, name }: { url: string; product: Target; name: string },
  report: Report,
): Promise<Target> {
  const token = randomBytes(32).toString('base64url');
  const seconds = await connected(url, async (client) => {
    await signInOwner(client, token);
    const counting = await runJob(client, 'count-insights');
    await client.query('vacuum (analyze) insight_snapshots');
    return counting;
  });
  const headers = { authorization: `Bearer ${token}` };
  const target = { ...product, headers };
  const { insights } = await getJson<Insights>(target, path);
  const { months, detail } = insights;
  if (months.length !== 12 || detail === null) throw new Error('The insights are not counted.');
  report({ name: `insights counted, ${name}`, value: seconds, unit: 's' });
  report({ name: '  people of the company that reads', value: detail.people, unit: '' });
  return target;
}

type Insights = { insights: { months: unknown[]; detail: { people: number } | null } };

/** Makes all companies clients for a month, and the largest one for years, with a signed-in owner. */
async function signInOwner(client: ClientBase, token: string): Promise<void> {
  await client.query(
    `update companies set status = 'active', created_at = $1::date + interval '20 days'`,
    [`${lastMonth()}-01`],
  );
  const { rows } = await client.query<{ id: string }>(
    `update companies set created_at = now() - interval '3 years'
      where id = (select id from companies order by employee_count desc, id limit 1) returning id`,
  );
  const account = randomUUID();
  await client.query(
    `insert into accounts (id, created_at, updated_at, kind, status, email, name, company_id, portal_right)
      values ($1, now(), now(), 'portal', 'active', 'owner@portal.example.com', 'Owner', $2, 'owner')`,
    [account, rows[0]?.id],
  );
  await client.query(
    `insert into sessions (id, account_id, token_hash, remembered, user_agent, address, created_at,
        last_seen_at, expires_at, ends_at)
      values ($1, $2, $3, false, '', '', now(), now(), now() + interval '12 hours',
        now() + interval '7 days')`,
    [randomUUID(), account, createHash('sha256').update(token).digest('hex')],
  );
}
