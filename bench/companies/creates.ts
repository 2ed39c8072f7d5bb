import type { BenchContext } from '../../scripts/bench-context.ts';
import type { BenchedProduct } from '../harness/benched-product.ts';
import { fire } from '../harness/bursts.ts';
import { middle } from '../harness/statistics.ts';
import { getJson } from '../harness/target.ts';
import { listPath } from './cases.ts';
import { newCompany } from './new-company.ts';

const rounds = 5;
const createsPerRound = 300;

/**
 * Reports companies created per second, each with its audit entry and on disk before its response.
 * @throws when the companies and entries afterwards are not exactly those of the responses
 */
export async function reportCreates(
  product: BenchedProduct,
  { database, report }: { database: string; report: BenchContext['report'] },
) {
  const before = await countCompanies(product);
  const created: string[] = [];
  let sent = 0;
  const create = (amount: number) =>
    fire(
      { ...product, headers: { ...product.headers, 'content-type': 'application/json' } },
      {
        method: 'POST',
        path: listPath,
        setupRequest: (request) => ({ ...request, body: JSON.stringify(newCompany(++sent)) }),
        onResponse: (status, body) => {
          if (status === 201) created.push(JSON.parse(body).company.id);
        },
      },
      { amount },
    );
  await create(100);
  const perSecond: number[] = [];
  for (let round = 0; round < rounds; round++) perSecond.push(await create(createsPerRound));
  report({
    name: `durable audited creates, ${database}`,
    unit: 'per second',
    ...middle(perSecond),
  });

  const added = (await countCompanies(product)) - before;
  if (added !== created.length || new Set(created).size !== created.length) {
    throw new Error(`${created.length} creates were answered, ${added} companies were added.`);
  }
  await requireOneEntryEach(product, created);
}

async function countCompanies(product: BenchedProduct): Promise<number> {
  const { total } = await getJson<{ total: number }>(product, `${listPath}?limit=1`);
  return total;
}

async function requireOneEntryEach(product: BenchedProduct, ids: readonly string[]) {
  for (const id of ids) {
    const history = await getJson<{ data: { action: string }[]; meta: { total: number } }>(
      product,
      `/api/admin/history/company/${id}`,
    );
    if (history.meta.total !== 1 || history.data[0]?.action !== 'company.created') {
      throw new Error(`Company ${id} does not have exactly one audit entry, its creation.`);
    }
  }
}
