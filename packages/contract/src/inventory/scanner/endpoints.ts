import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { scannedSchema } from './model.ts';

export const lookUpCode = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/scanner/{code}',
  summary: 'Find the box, product or ticket with a scanned code',
  access: 'inventory:read',
  params: z.object({ code: z.string().max(200) }),
  response: scannedSchema,
});
