import * as endpoints from '@kolam/contract/platform/organisation/endpoints.ts';
import { route } from '#core/route.ts';
import { readOwnOrganisation } from './read.ts';
import { saveOrganisation } from './save.ts';

export const organisationRoutes = [
  route(endpoints.getOrganisation, (context) => readOwnOrganisation(context)),
  route(endpoints.saveOrganisation, (context, { body }) => saveOrganisation(context, body)),
];
