import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { boxDetailSchema, boxSchema } from './model.ts';
import { createBoxSchema, moveBoxSchema, updateBoxSchema } from './rules.ts';
import { boxList } from './values.ts';

const oneBox = z.object({ data: boxDetailSchema });

export const listBoxes = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/boxes',
  summary: 'List boxes, with search by code, barcode and label, filters, sorting and paging',
  access: 'inventory:read',
  query: z.object({
    ...listFields(boxList),
  }),
  response: z.object({ data: z.array(boxSchema), meta: pageMeta }),
});

export const getBox = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/boxes/{id}',
  summary: 'Get a box with its contents',
  access: 'inventory:read',
  params: idParams,
  versioned: 'data',
  response: oneBox,
});

export const createBox = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/boxes',
  summary: 'Create an empty box',
  access: 'inventory:write',
  status: 201,
  conflicts: ['DUPLICATE_CODE', 'DUPLICATE_BARCODE', 'BOX_ISSUED', 'WAREHOUSE_INACTIVE'],
  versioned: 'data',
  body: createBoxSchema,
  response: oneBox,
});

export const updateBox = defineEndpoint({
  method: 'PATCH',
  path: '/admin/inventory/boxes/{id}',
  summary: 'Update label, status or condition; omitted fields stay unchanged',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['BOX_ISSUED'],
  versioned: 'data',
  body: updateBoxSchema,
  response: oneBox,
});

export const moveBox = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/boxes/{id}/move',
  summary: 'Move a box with its contents to another warehouse, as one movement',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['ALREADY_THERE', 'BOX_ISSUED', 'WAREHOUSE_INACTIVE'],
  versioned: 'data',
  body: moveBoxSchema,
  response: oneBox,
});
