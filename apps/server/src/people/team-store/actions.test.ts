import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { transaction } from '#core/database/transaction.ts';
import { makeCompany, makeTeam } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { lockTeamFigures } from './actions.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

// The embedded database runs one transaction at a time.
test.runIf(inject('template').kind === 'postgres')(
  'the figures of teams are locked until the transaction ends',
  async () => {
    const { id: companyId } = await makeCompany(app);
    const { team } = await makeTeam(app, { companyId });
    const another = new pg.Client({ connectionString: app.database.url ?? '' });
    await another.connect();
    const free = async () => {
      const query = 'select from teams where id = $1 for no key update skip locked';
      return (await another.query(query, [team.id])).rowCount;
    };
    await transaction(app.services.db, async (tx) => {
      await lockTeamFigures(tx, [team.id]);
      // The lock is sent and not waited for, but what follows it is.
      await tx.execute(sql`select`);
      expect(await free()).toBe(0);
    });
    expect(await free()).toBe(1);
    await another.end();
  },
);
