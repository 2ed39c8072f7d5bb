import { sql } from 'drizzle-orm';
import { openDatabase } from '#core/database/open.ts';
import { transaction } from '#core/database/transaction.ts';

// Writes until killed. Prints one line of JSON per fact: the rows found at start, then each number
// whose commit was acknowledged.

const folder = process.argv[2] ?? '';
const open = await openDatabase({ folder });
await open.db.execute(sql`create table if not exists written (id int primary key)`);
await open.db.execute(sql`create table if not exists twins (id int primary key)`);

const found = await open.db.execute<{ ids: number[]; twins: number }>(
  sql`select coalesce(array_agg(id order by id), '{}') as ids, (select count(*) from twins) as twins from written`,
);
const [first] = found.rows;
console.log(JSON.stringify({ found: first?.ids, twins: first?.twins }));

for (let id = (first?.ids.at(-1) ?? 0) + 1; ; id++) {
  await transaction(open.db, async (tx) => {
    await tx.execute(sql`insert into written values (${id})`);
    await tx.execute(sql`insert into twins values (${id})`);
  });
  console.log(JSON.stringify({ written: id }));
}
