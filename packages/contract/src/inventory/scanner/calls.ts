import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { scannedSchema } from './model.ts';

export const lookUpCode = defineCall({
  method: 'GET',
  path: '/admin/inventory/scanner/{code}',
  summary: 'The box, product or ticket that a scanned code is of',
  access: 'inventory:read',
  params: z.object({ code: z.string().max(200) }),
  answer: scannedSchema,
});
