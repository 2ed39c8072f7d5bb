import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { transaction } from '#core/database/transaction.ts';
import { makeSku } from '../../../test/inventory.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { lockSkus } from './actions.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

// The embedded database runs one transaction at a time.
test.runIf(inject('template').kind === 'postgres')(
  'SKUs whose stock is about to change are locked until the transaction ends',
  async () => {
    const { id } = await makeSku(app);
    const another = new pg.Client({ connectionString: app.database.url ?? '' });
    await another.connect();
    const free = async () =>
      (await another.query('select from skus where id = $1 for update skip locked', [id])).rowCount;
    await transaction(app.services.db, async (tx) => {
      expect((await lockSkus(tx, [id])).has(id)).toBe(true);
      expect(await free()).toBe(0);
    });
    expect(await free()).toBe(1);
    await another.end();
  },
);
