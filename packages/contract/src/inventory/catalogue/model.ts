import { z } from 'zod';
import { recordFields } from '../../core/record.ts';
import { conditions } from '../stock/conditions.ts';

/** What goods are counted in. */
export const units = ['pcs', 'kg', 'ltr', 'set'] as const;
export type Unit = (typeof units)[number];

/** Columns the list of products can be sorted by. */
export const productSorts = ['code', 'name', 'category', 'quantity', 'value', 'createdAt'] as const;

/** Units of goods by condition. */
export const conditionCountsSchema = z.object(
  Object.fromEntries(conditions.map((condition) => [condition, z.int()])) as Record<
    (typeof conditions)[number],
    z.ZodInt
  >,
);

/** What is stocked, whatever its variants. */
export const itemSchema = z
  .object({
    ...recordFields,
    name: z.string(),
    category: z.string(),
    attributes: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Item' });
export type Item = z.infer<typeof itemSchema>;
