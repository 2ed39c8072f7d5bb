import { z } from 'zod';
import { recordFields } from '../../core/record.ts';

export const warehouseTypes = ['MAIN', 'STORE', 'VENDOR', 'VIRTUAL'] as const;
export type WarehouseType = (typeof warehouseTypes)[number];

/** Columns the list can be sorted by. */
export const warehouseSorts = ['name', 'type', 'createdAt'] as const;

/** A site that holds goods. */
export const warehouseSchema = z
  .object({
    ...recordFields,
    code: z.string().describe('Made by the server, never changes.'),
    name: z.string(),
    type: z.enum(warehouseTypes),
    isActive: z.boolean().describe('Whether goods may come in.'),
    address: z.object({
      line1: z.string(),
      city: z.string(),
      state: z.string(),
      pincode: z.string(),
      country: z.string(),
    }),
  })
  .meta({ id: 'Warehouse' });
export type Warehouse = z.infer<typeof warehouseSchema>;

/** Stock of a warehouse. */
export const warehouseFiguresSchema = z.object({
  boxes: z.int(),
  units: z.int().describe('On hand, in boxes and unboxed.'),
});
