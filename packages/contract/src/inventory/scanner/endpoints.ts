import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { scannedSchema } from './model.ts';

export const lookUpCode = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/scanner/{code}',
  summary: 'The box, product or ticket that a scanned code is of',
  access: 'inventory:read',
  params: z.object({ code: z.string().max(200) }),
  response: scannedSchema,
});
