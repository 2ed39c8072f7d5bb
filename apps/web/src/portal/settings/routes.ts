import { page } from '#core/routes.ts';

export const ownSettingsRoutes = { page: page('/company/settings') };
