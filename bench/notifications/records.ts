import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { Target } from '../harness/target.ts';

/**
 * The records that notifications are about, ids by kind. 25 of each, so that a page names none
 * twice.
 */
export type Records = Record<
  'low-stock' | 'invoice-overdue' | 'challenge-starting' | 'challenge-ending',
  string[]
>;

const ofEach = 25;

/**
 * Creates products, invoices and challenges with the product's endpoints. @throws when one is
 * refused
 */
export async function makeRecords(product: Target): Promise<Records> {
  const customer = await create(product, 'finance/customers', { name: 'Tulsi Traders' });
  const makeEach = async (path: string, bodyOf: (n: number) => object): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 1; n <= ofEach; n++) ids.push(await create(product, path, bodyOf(n)));
    return ids;
  };
  const line = { desc: 'A morning of walking', hsn: '999723', unit: 'session', qty: 2, rate: 100 };
  const today = dayOf(new Date());
  const challenges = await makeEach('challenges', (n) => ({
    title: `Morning steps ${n}`,
    description: 'A few minutes every morning, before the day begins.',
    schedule: { startDate: today, endDate: addDays(today, 9) },
  }));
  return {
    'low-stock': await makeEach('inventory/products/skus', (n) => ({
      name: `Cork block ${n}`,
      category: 'Yoga',
    })),
    'invoice-overdue': await makeEach('finance/invoices', () => ({
      kind: 'sales',
      status: 'draft',
      party: customer,
      lines: [line],
    })),
    'challenge-starting': challenges,
    'challenge-ending': challenges,
  };
}

async function create({ url, headers }: Target, path: string, body: object): Promise<string> {
  const response = await fetch(`${url}/api/admin/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = await response.text();
  if (response.status !== 201) throw new Error(`POST ${path}: ${response.status} ${reply}`);
  const { data, challenge } = JSON.parse(reply);
  return (challenge ?? data).id;
}
