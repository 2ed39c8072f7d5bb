import * as endpoints from '@kolam/contract/portal/settings/endpoints.ts';
import { route } from '#core/route.ts';
import { changeOwnSettings, readOwnSettings } from './settings.ts';

export const ownSettingsRoutes = [
  route(endpoints.getOwnSettings, (context) => readOwnSettings(context)),
  route(endpoints.changeOwnSettings, (context, { body }) => changeOwnSettings(context, body)),
];
