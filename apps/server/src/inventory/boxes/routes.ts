import * as calls from '@kolam/contract/inventory/boxes/calls.ts';
import { route } from '#core/route.ts';
import { createBox } from './create.ts';
import { moveBox } from './move.ts';
import { readBox, readBoxes } from './read.ts';
import { updateBox } from './update.ts';

export const boxRoutes = [
  route(calls.listBoxes, (scope, { query }) => readBoxes(scope, query)),
  route(calls.getBox, (scope, { params }) => readBox(scope, params.id)),
  route(calls.createBox, (scope, { body }) => createBox(scope, body)),
  route(calls.updateBox, (scope, { params, body }) => updateBox(scope, params.id, body)),
  route(calls.moveBox, (scope, { params, body }) => moveBox(scope, params.id, body)),
];
