import { pino } from 'pino';
import { systemClock } from '#core/clock.ts';
import { requireDataKeys } from '#core/data-key/known-keys.ts';
import { sealValues } from '#core/data-key/seal-values.ts';
import { openDatabase } from '#core/database/open.ts';
import { noApps } from '#core/http/web-app.ts';
import { readSettings } from '#core/settings.ts';
import { buildApp } from '../../../src/app.ts';

// Encrypts all values with the first key of DATA_KEY until killed. Prints one line of JSON for each
// batch, and one at the end.

const url = process.env.DATABASE_URL;
const folder = process.argv[2] ?? '';
const settings = readSettings({ DATA_KEY: process.env.DATA_KEY, DATA_DIR: folder });
const database = await openDatabase({ ...(url ? { url } : {}), folder });
await requireDataKeys({ db: database.db, clock: systemClock }, settings.dataKeys);
// The app knows all columns.
const log = pino({ level: 'silent' });
await buildApp({ database, settings, clock: systemClock, log, webApps: noApps });

const keyId = settings.dataKeys?.current.id ?? '';
const onBatch = async (values: number) => console.log(JSON.stringify({ values }));
const total = await sealValues(database.db, { keyId, others: true }, { onBatch });
console.log(JSON.stringify({ total }));
await database.close();
process.exit(0);
