import { readdirSync, readFileSync } from 'node:fs';
import type { Request } from 'autocannon';
import type { BenchContext } from '../../scripts/bench-context.ts';
import { fire } from './bursts.ts';
import { connected } from './database.ts';
import type { Target } from './target.ts';

/** Linux counts processor time in these, whatever the machine. */
const ticksPerSecond = 100;

type Measured = {
  name: string;
  request: Request;
  databaseUrl: string;
  /** 2,000 by default. A tenth more come before them. */
  requests?: number;
};

/**
 * Reports how much processor time a request takes, of the server and of PostgreSQL. Other load on
 * the machine hardly changes it.
 */
export async function reportProcessor(
  target: Target,
  { name, request, databaseUrl, requests = 2000 }: Measured,
  report: BenchContext['report'],
): Promise<void> {
  const used = () => connected(databaseUrl, (client) => seconds(target, client));
  // The first ones plan and compile.
  await fire(target, request, { amount: Math.ceil(requests / 10) });
  const before = await used();
  await fire(target, request, { amount: requests });
  const after = await used();
  const msOf = (part: 'server' | 'database') => ((after[part] - before[part]) * 1000) / requests;
  report({ name: `${name}, processor of the server`, value: msOf('server'), unit: 'ms' });
  report({ name: '  of PostgreSQL', value: msOf('database'), unit: 'ms' });
}

type Client = Parameters<Parameters<typeof connected>[1]>[0];

async function seconds({ url }: Target, client: Client) {
  const metrics = await fetch(`${url}/metrics`).then((response) => response.text());
  const server = Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(String(rows[0]?.pid)).parent;
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ticks = children.map(statOf).filter(({ parent }) => parent === postmaster);
  return { server, database: ticks.reduce((sum, each) => sum + each.ticks, 0) / ticksPerSecond };
}

/** Returns a process's parent and its processor time, zero when it has just ended. */
function statOf(pid: string): { parent: string; ticks: number } {
  try {
    // After the name, which may contain anything: state, parent, …, user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { parent: fields[1] ?? '', ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return { parent: '', ticks: 0 };
  }
}
