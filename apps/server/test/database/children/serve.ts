import { pino } from 'pino';
import { openDatabase } from '#core/database/open.ts';
import { noApps } from '#core/http/web-app.ts';
import { verifyLists } from '#core/list-totals/verify.ts';
import { readSettings } from '#core/settings.ts';
import { compareStock } from '#inventory/verification/verify.ts';
import { comparePoints } from '#programme/participation/verify.ts';
import { buildApp } from '../../../src/app.ts';
import { listen } from '../../../src/running.ts';
import { brokenSeries } from '../../broken-series.ts';

// Serves the product on the tests' clock until killed. Prints one line of JSON per fact: the
// problems found before the first request, then its URL.

const began = Date.parse(process.env.CLOCK_BEGINS ?? '');
const clock = { now: () => new Date(began + performance.now()) };
const url = process.env.DATABASE_URL;
const folder = process.argv[2] ?? '';

const database = await openDatabase({ ...(url ? { url } : {}), folder });
/** Returns the kept totals of lists that their rows contradict. */
async function wrongTotals(): Promise<string[]> {
  const { ok, lines } = await verifyLists(database);
  return ok ? [] : lines;
}

const wrong = [
  ...(await comparePoints(database.db)),
  ...(await compareStock(database.db)),
  ...(await brokenSeries(database)),
  ...(await wrongTotals()),
];
console.log(JSON.stringify({ wrong }));

const settings = {
  ...readSettings({
    PORT: '0',
    DATA_DIR: folder,
    REQUESTS_PER_MINUTE: 'off',
    EXPORTS_PER_HOUR: 'off',
  }),
  demo: 'off' as const,
};
const log = pino({ level: 'error' }, pino.destination(2));
const app = await buildApp({ database, settings, clock, log, webApps: noApps });
await app.jobs.start();
console.log(JSON.stringify({ url: await listen(app.server, settings) }));
