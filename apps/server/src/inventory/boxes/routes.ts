import * as endpoints from '@kolam/contract/inventory/boxes/endpoints.ts';
import { route } from '#core/route.ts';
import { createBox } from './create.ts';
import { moveBox } from './move.ts';
import { readBox, readBoxes } from './read.ts';
import { updateBox } from './update.ts';

export const boxRoutes = [
  route(endpoints.listBoxes, (context, { query }) => readBoxes(context, query)),
  route(endpoints.getBox, (context, { params }) => readBox(context, params.id)),
  route(endpoints.createBox, (context, { body }) => createBox(context, body)),
  route(endpoints.updateBox, (context, { params, body }) => updateBox(context, params.id, body)),
  route(endpoints.moveBox, (context, { params, body }) => moveBox(context, params.id, body)),
];
