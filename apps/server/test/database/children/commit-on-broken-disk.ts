import { writeFileSync } from 'node:fs';
import { openDatabase } from '#core/database/open.ts';

// Prints the outcome of a commit that can't be synced.

const open = await openDatabase({ folder: process.argv[2] ?? '' });
await open.pool.query('create table drops (id int)');
writeFileSync(process.env.DISK_BROKEN ?? '', '');
const outcome = await open.pool.query('insert into drops values (1)').then(
  () => 'committed',
  (error: unknown) => String(error),
);
console.log(JSON.stringify({ outcome }));
await open.close();
