import type { BenchContext } from '../../scripts/bench-context.ts';
import type { BenchedProduct } from '../harness/benched-product.ts';
import { fire } from '../harness/bursts.ts';
import { middle } from '../harness/statistics.ts';
import type { Loaded } from './rows.ts';

const rounds = 5;
const tasksPerRound = 200;
const warmUp = 100;

/**
 * Reports tasks assigned per second, each with its audit entry and the notification of its
 * assignee, on disk.
 */
export async function reportTasks(
  product: BenchedProduct,
  { staffId }: Loaded,
  report: BenchContext['report'],
): Promise<void> {
  let answered = 0;
  const assign = (amount: number) =>
    fire(
      { ...product, headers: { ...product.headers, 'content-type': 'application/json' } },
      {
        method: 'POST',
        path: '/api/admin/staff/tasks',
        body: JSON.stringify({ title: 'Call the gym', assignee: staffId }),
        onResponse: (status) => {
          if (status === 201) answered += 1;
        },
      },
      { amount },
    );
  await assign(warmUp);
  const perSecond: number[] = [];
  for (let round = 0; round < rounds; round++) perSecond.push(await assign(tasksPerRound));
  report({
    name: 'durable tasks that tell of themselves, PostgreSQL',
    unit: 'per second',
    ...middle(perSecond),
  });
  if (answered !== warmUp + rounds * tasksPerRound) {
    throw new Error(`${answered} tasks were made.`);
  }
}
