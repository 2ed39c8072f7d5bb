import * as calls from '@kolam/contract/platform/organisation/calls.ts';
import { route } from '#core/route.ts';
import { readOwnOrganisation } from './read.ts';
import { saveOrganisation } from './save.ts';

export const organisationRoutes = [
  route(calls.getOrganisation, (scope) => readOwnOrganisation(scope)),
  route(calls.saveOrganisation, (scope, { body }) => saveOrganisation(scope, body)),
];
