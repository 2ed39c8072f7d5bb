import type { BenchContext } from '../../scripts/bench-context.ts';
import type { BenchedProduct } from '../harness/benched-product.ts';
import { fire } from '../harness/bursts.ts';
import { middle } from '../harness/statistics.ts';
import { getJson } from '../harness/target.ts';
import { invoicePath, paymentPath } from './cases.ts';

const rounds = 5;
const createsPerRound = 300;
const warmUp = 100;

type Created = { id: string; code: string };

/**
 * Reports invoices of one line issued per second, and payments per second, each of one whole
 * invoice, with their audit entries and on disk before the response. @throws when the records
 * afterwards are not exactly those of the responses
 */
export async function reportCreates(
  product: BenchedProduct,
  { database, report }: { database: string; report: BenchContext['report'] },
): Promise<void> {
  const { data: customers } = await getJson<{ data: { id: string }[] }>(
    product,
    '/api/admin/finance/customers?limit=500',
  );
  const invoices = await createAll(product, {
    path: invoicePath,
    bodyOf: (n) => newInvoice(customers[n % customers.length]?.id ?? ''),
  });
  report({
    name: `durable invoices of one line, ${database}`,
    unit: 'per second',
    ...middle(invoices.perSecond),
  });
  const payments = await createAll(product, {
    path: paymentPath,
    bodyOf: (n) => ({ invoiceId: invoices.created[n]?.id, mode: 'UPI', ref: `UPI ${n}` }),
  });
  report({
    name: `durable payments, ${database}`,
    unit: 'per second',
    ...middle(payments.perSecond),
  });
}

const newInvoice = (party: string) => ({
  kind: 'sales',
  party,
  lines: [{ desc: 'A morning of walking', hsn: '999723', unit: 'session', qty: 2, rate: 12_500 }],
});

type Creating = { path: string; bodyOf: (n: number) => object };

async function createAll(
  product: BenchedProduct,
  { path, bodyOf }: Creating,
): Promise<{ perSecond: number[]; created: Created[] }> {
  const before = await countAll(product, path);
  const created: Created[] = [];
  let sent = 0;
  const create = (amount: number) =>
    fire(
      { ...product, headers: { ...product.headers, 'content-type': 'application/json' } },
      {
        method: 'POST',
        path,
        setupRequest: (request) => ({ ...request, body: JSON.stringify(bodyOf(sent++)) }),
        onResponse: (status, body) => {
          if (status === 201) created.push(JSON.parse(body).data);
        },
      },
      { amount },
    );
  await create(warmUp);
  const perSecond: number[] = [];
  for (let round = 0; round < rounds; round++) perSecond.push(await create(createsPerRound));
  const added = (await countAll(product, path)) - before;
  const codes = new Set(created.map(({ code }) => code));
  if (added !== created.length || codes.size !== created.length) {
    throw new Error(
      `${path}: ${created.length} were answered, ${codes.size} differ, ${added} are there.`,
    );
  }
  return { perSecond, created };
}

async function countAll(product: BenchedProduct, path: string): Promise<number> {
  const { meta } = await getJson<{ meta: { total: number } }>(product, `${path}?limit=1`);
  return meta.total;
}
