import { readFileSync } from 'node:fs';
import { openDatabase } from '#core/database/open.ts';

// Records the syncs during ten separate single-row commits.

const log = process.env.FSYNC_LOG ?? '';
const open = await openDatabase({ folder: process.argv[2] ?? '' });
await open.pool.query('create table drops (id int)');
const before = readFileSync(log, 'utf8').length;
for (let id = 0; id < 10; id++) await open.pool.query('insert into drops values ($1)', [id]);
console.log(JSON.stringify({ during: readFileSync(log, 'utf8').slice(before) }));
await open.close();
