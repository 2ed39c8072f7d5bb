import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { fillInOrganisation, lineBody, makeInvoice, makeParty } from './finance.ts';
import { bringIn, makeSku, makeWarehouse } from './inventory.ts';
import { aTask, startChallenge, today } from './participation.ts';
import type { TestApp } from './test-app.ts';

const people = 40;
const tasks = 20;

/** A request that its key makes unique, and whose record contains the key. */
export type Action = { key: string; token: string; path: string; body: Record<string, unknown> };

/** Yields actions of each kind in turn: points, payments, invoices and goods. All are different. */
export async function actionsIn(app: TestApp): Promise<Iterator<Action>> {
  const parts = Array.from({ length: tasks }, () => aTask({ points: 5 }) as { taskId: string });
  const challenge = await startChallenge(app, { people, days: { [today]: { tasks: parts } } });
  const { token = '' } = challenge.admin;
  await fillInOrganisation(app);
  const party = await makeParty(app);
  const invoice = await makeInvoice(challenge.admin, party, {
    lines: [lineBody({ rate: 9_000_000 })],
  });
  const [pune, delhi] = [await makeWarehouse(app), await makeWarehouse(app)];
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 50_000 });
  const line = { sku: sku.code, qty: 2 };
  const at = (path: string, body: (key: string) => Record<string, unknown>) => () => {
    const key = randomUUID();
    return { key, token, path: `/api/admin/${path}`, body: body(key) };
  };
  const kinds = [
    at('finance/payments', (ref) => ({ invoiceId: invoice.id, amount: 1.25, ref })),
    at('inventory/grn', (note) => ({ wh: pune.id, lines: [{ ...line, unitCost: 7.5 }], note })),
    at('inventory/transfer', (note) => ({ ...line, fromWh: pune.id, toWh: delhi.id, note })),
    at('inventory/provisioning', (note) => ({
      toType: 'EVENT',
      toRef: 'Fair',
      wh: pune.id,
      lines: [line],
      note,
    })),
    at('finance/invoices', (notes) => ({ party: party.id, lines: [lineBody()], notes })),
  ];
  function* endless(): Generator<Action> {
    for (let turn = 0; ; turn++) {
      const person = challenge.participants[turn % people];
      const part = parts[Math.floor(turn / people)];
      if (person && part) {
        const key = randomUUID();
        const path = `/api/employee/me/challenges/${challenge.id}/days/${today}/tasks/${part.taskId}/submit`;
        yield { key, token: person.token, path, body: { note: key } };
      }
      const other = kinds[turn % kinds.length]?.();
      if (other) yield other;
    }
  }
  return endless();
}

/** Returns the response to an action, or null when there was none. */
export async function send(
  url: string,
  { key, token, path, body }: Action,
): Promise<{ status: number; text: string } | null> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => null,
  );
}

/** Returns the keys in the records, including duplicates. */
export async function keysKept(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(`
    select ref as key from payments
    union all select notes from invoices where notes <> ''
    union all select note from goods_receipts
    union all select note from stock_movements where type = 'TRANSFER' and note <> ''
    union all select note from tickets
    union all select note from submissions`);
  return rows.map(({ key }) => key);
}
