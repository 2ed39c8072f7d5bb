import { z } from 'zod';
import { instant } from '../../core/record.ts';
import { erasureRequestStatuses } from './values.ts';

/** A person's request to erase their data, as they see it. */
export const ownErasureRequestSchema = z.object({
  id: z.uuid(),
  status: z.enum(erasureRequestStatuses),
  requestedAt: instant,
  decidedAt: instant.nullable().describe('When it was withdrawn or declined.'),
  reason: z.string().describe('Why it was declined; empty otherwise.'),
});

/** The same for the console. */
export const erasureRequestSchema = ownErasureRequestSchema
  .extend({
    _id: z.uuid(),
    employee: z.object({ _id: z.uuid(), id: z.uuid(), name: z.string(), email: z.string() }),
    company: z.object({ _id: z.uuid(), id: z.uuid(), name: z.string() }),
    decidedBy: z.string().nullable().describe('The name of who declined it.'),
  })
  .meta({ id: 'ErasureRequest' });
export type ErasureRequest = z.infer<typeof erasureRequestSchema>;
