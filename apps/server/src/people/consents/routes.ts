import * as endpoints from '@kolam/contract/people/consents/endpoints.ts';
import { route } from '#core/route.ts';
import { changeConsent, readOwnConsents } from './own-consents.ts';

export const consentRoutes = [
  route(endpoints.listOwnConsents, (context) => readOwnConsents(context)),
  route(endpoints.changeOwnConsent, (context, { body }) => changeConsent(context, body)),
];
