import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { alongside, together } from './lease.ts';
import { TransactionMisuse } from './open-transaction.ts';
import { prepared } from './prepared.ts';
import { atEndOf, transaction } from './transaction.ts';
import type { Queryable, Tx } from './types.ts';

const counters = pgTable('counters', {
  id: integer().primaryKey(),
  value: integer().notNull(),
});

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table counters (id int primary key, value int not null)');
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.db.delete(counters);
  await database.db.insert(counters).values({ id: 1, value: 0 });
});

function set(db: Queryable, value: number, id = 1) {
  return db.insert(counters).values({ id, value }).onConflictDoUpdate({
    target: counters.id,
    set: { value },
  });
}

async function values(db: Queryable = database.db): Promise<number[]> {
  const rows = await db.select().from(counters).orderBy(counters.id);
  return rows.map(({ value }) => value);
}

/** Unwraps Drizzle's error for a failed query. */
async function causeOf(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error && error.cause ? error.cause : error;
}

describe('an action deferred to the end', () => {
  test('runs after the work, in order, in the same transaction', async () => {
    await transaction(database.db, async (tx) => {
      atEndOf(tx, async () => void (await set(tx, (await values(tx)).length, 8)));
      atEndOf(tx, async () => void (await set(tx, (await values(tx)).length, 9)));
      await set(tx, 5, 2);
      expect(await values(tx)).toEqual([0, 5]);
    });
    expect(await values()).toEqual([0, 5, 2, 3]);
  });

  test('rolls everything back when it fails, and does not run when the work failed', async () => {
    const failing = transaction(database.db, async (tx) => {
      atEndOf(tx, () => Promise.reject(new Error('too late')));
      await set(tx, 5, 2);
    });
    await expect(failing).rejects.toThrow('too late');
    let done = false;
    const failed = transaction(database.db, async (tx) => {
      atEndOf(tx, async () => {
        done = true;
      });
      throw new Error('too early');
    });
    await expect(failed).rejects.toThrow('too early');
    expect([done, await values()]).toEqual([false, [0]]);
  });

  test('runs at the end of the savepoint when deferred in one', async () => {
    await transaction(database.db, async (outer) => {
      await transaction(outer, async (inner) => {
        atEndOf(inner, async () => void (await set(inner, 7)));
      });
      expect(await values(outer)).toEqual([7]);
    });
  });
});

describe('a transaction', () => {
  test('commits and returns the result of its work', async () => {
    const response = await transaction(database.db, async (tx) => {
      await set(tx, 7);
      return 'done';
    });
    expect(response).toBe('done');
    expect(await values()).toEqual([7]);
  });

  test('rolls back and rethrows the error of its work', async () => {
    const boom = new Error('boom');
    const work = async (tx: Tx): Promise<void> => {
      await set(tx, 7);
      throw boom;
    };
    await expect(transaction(database.db, work)).rejects.toBe(boom);
    expect(await values()).toEqual([0]);
  });

  test('loses no concurrent update', async () => {
    const increment = () =>
      transaction(database.db, async (tx) => {
        const [row] = await tx.select().from(counters).where(eq(counters.id, 1)).for('update');
        await set(tx, (row?.value ?? 0) + 1);
      });
    await Promise.all(Array.from({ length: 30 }, increment));
    expect(await values()).toEqual([30]);
  });

  test('throws when a failed statement was caught and the rest was discarded', async () => {
    const work = async (tx: Tx): Promise<void> => {
      await set(tx, 7);
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    };
    await expect(transaction(database.db, work)).rejects.toThrow(TransactionMisuse);
    expect(await values()).toEqual([0]);
  });
});

describe('a nested transaction', () => {
  test('fails without the outer one', async () => {
    await transaction(database.db, async (tx) => {
      await set(tx, 1);
      const inner = transaction(tx, async (nested) => {
        await set(nested, 2);
        await nested.execute(sql`select 1 / 0`);
      });
      expect(String(await causeOf(inner))).toContain('division by zero');
      await set(tx, 3, 2);
    });
    expect(await values()).toEqual([1, 3]);
  });

  test('is rolled back with the outer one', async () => {
    const outer = transaction(database.db, async (tx) => {
      await transaction(tx, (nested) => set(nested, 2));
      throw new Error('outer');
    });
    await expect(outer).rejects.toThrow('outer');
    expect(await values()).toEqual([0]);
  });
});

describe('a statement that nobody waits for', () => {
  test('is done before what follows it, and with the commit', async () => {
    await transaction(database.db, async (tx) => {
      alongside(tx, () => set(tx, 7));
      expect(await values(tx)).toEqual([7]);
      alongside(tx, () => set(tx, 8, 2));
    });
    expect(await values()).toEqual([7, 8]);
  });

  test('fails its transaction with its own error, also when it is the last', async () => {
    const last = transaction(database.db, async (tx) => {
      await set(tx, 7);
      alongside(tx, () => tx.execute(sql`select 1 / 0`));
    });
    expect(String(await causeOf(last))).toContain('division by zero');
    // Whether both refusals come in one packet is up to the network.
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const followed = transaction(database.db, async (tx) => {
        alongside(tx, () => tx.execute(sql`select 1 / 0`));
        await set(tx, 7);
      });
      expect(String(await causeOf(followed))).toContain('division by zero');
    }
    expect(await values()).toEqual([0]);
  });

  test('fails only the nested transaction that it is in', async () => {
    await transaction(database.db, async (tx) => {
      const inner = transaction(tx, async (nested) => {
        await set(nested, 2);
        alongside(nested, () => nested.execute(sql`select 1 / 0`));
      });
      expect(String(await causeOf(inner))).toContain('division by zero');
      await set(tx, 3, 2);
    });
    expect(await values()).toEqual([0, 3]);
  });

  test('fails the transaction when it can’t be sent', async () => {
    const failing = transaction(database.db, async (tx) => {
      await set(tx, 7);
      alongside(tx, () => tx.execute(sql`select ${sql.placeholder('missing')}`));
    });
    await expect(failing).rejects.toThrow();
    expect(await values()).toEqual([0]);
  });

  test('is refused when it would be sent only later', async () => {
    const later = transaction(database.db, async (tx) => {
      alongside(tx, () => delay(1).then(() => set(tx, 7)));
    });
    await expect(later).rejects.toThrow(TransactionMisuse);
    expect(await values()).toEqual([0]);
  });
});

test('a nested transaction that is refused is not rolled back to an earlier one', async () => {
  const outer = transaction(database.db, async (tx) => {
    await transaction(tx, () => set(tx, 1).then(() => Promise.reject(new Error('boom')))).catch(
      () => {},
    );
    await set(tx, 7);
    await tx.execute(sql`select 1 / 0`).catch(() => {});
    await transaction(tx, (nested) => set(nested, 8, 2)).catch(() => {});
  });
  await expect(outer).rejects.toThrow();
  expect(await values()).toEqual([0]);
});

describe('statements that are sent together', () => {
  test('are each sent once, also when they are queries that wait for a reader', async () => {
    await transaction(database.db, (tx) =>
      together([tx.update(counters).set({ value: sql`value + 1` }).where(eq(counters.id, 1))]),
    );
    expect(await values()).toEqual([1]);
  });

  test('return their results in order', async () => {
    const found = await transaction(database.db, (tx) =>
      together([values(tx), Promise.resolve(3)]),
    );
    expect(found).toEqual([[0], 3]);
  });

  test('have all ended before the rollback', async () => {
    const slow = async (tx: Tx) => {
      await delay(5);
      await set(tx, 8, 2);
    };
    const failing = transaction(database.db, (tx) =>
      together([Promise.reject(new Error('boom')), slow(tx)]),
    );
    await expect(failing).rejects.toThrow('boom');
    expect(await values()).toEqual([0]);
  });
});

describe('a transaction without a statement', () => {
  test('commits, and so does one with an empty nested transaction', async () => {
    expect(await transaction(database.db, async () => 'done')).toBe('done');
    await transaction(database.db, async (tx) => {
      await transaction(tx, async () => {});
      await set(tx, 7);
      await transaction(tx, async () => {});
    });
    expect(await values()).toEqual([7]);
  });

  test('throws what its work threw', async () => {
    const failing = transaction(database.db, () => Promise.reject(new Error('boom')));
    await expect(failing).rejects.toThrow('boom');
    await transaction(database.db, async (tx) => {
      await transaction(tx, () => Promise.reject(new Error('boom'))).catch(() => {});
      await set(tx, 7);
    });
    expect(await values()).toEqual([7]);
  });
});

describe('the first statement of a transaction', () => {
  const byId = prepared((db) =>
    db
      .select()
      .from(counters)
      .where(eq(counters.id, sql.placeholder('id'))),
  );

  test('may be kept under a name, and fail', async () => {
    for (let time = 0; time < 3; time++) {
      const failing = transaction(database.db, (tx) => byId(tx, { id: 'none' }));
      expect(String(await causeOf(failing))).toContain('invalid input syntax');
      const found = transaction(database.db, (tx) => byId(tx, { id: 1 }));
      expect(await found).toEqual([{ id: 1, value: 0 }]);
    }
  });

  test('is rolled back when it is a change', async () => {
    const failing = transaction(database.db, async (tx) => {
      await set(tx, 7);
      throw new Error('boom');
    });
    await expect(failing).rejects.toThrow('boom');
    expect(await values()).toEqual([0]);
  });
});

describe('while a transaction is open', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a query', () => values()],
    ['plain SQL', () => database.pool.query('select 1')],
    ['a connection', () => database.pool.connect()],
    ['another transaction', () => transaction(database.db, (tx) => values(tx))],
    ['a query some calls later', () => delay(1).then(() => values())],
  ])('the database handle refuses %s', async (_name, use) => {
    const misuse = transaction(database.db, async (tx) => {
      await set(tx, 9);
      await use();
    });
    expect(await causeOf(misuse)).toBeInstanceOf(TransactionMisuse);
    expect(await values()).toEqual([0]);
  });

  test('other requests may use the database', async () => {
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const open = transaction(database.db, async (tx) => {
      await set(tx, 5);
      await finished;
    });
    const other = values();
    finish();
    await open;
    // With a single connection the other request waits for the commit. With several it may come
    // before.
    expect([[0], [5]]).toContainEqual(await other);
  });
});

describe('after a transaction', () => {
  test('work that it started may use the database', async () => {
    const later = await transaction(database.db, async (tx) => {
      await set(tx, 4);
      return { read: delay(20).then(() => values()) };
    });
    expect(await later.read).toEqual([4]);
  });

  test('its handle is refused, also when an await was forgotten', async () => {
    let kept: Tx | undefined;
    await transaction(database.db, async (tx) => {
      kept = tx;
    });
    expect(kept && (await causeOf(set(kept, 8).execute()))).toBeInstanceOf(TransactionMisuse);
    expect(await values()).toEqual([0]);
  });
});
