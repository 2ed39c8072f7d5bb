import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { appRoutes } from '#core/routes.ts';
import { settingsRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Profile', appRoutes.profile(), null, { keywords: 'settings password account name' }),
    goTo('Sessions', settingsRoutes.sessions(), null, { keywords: 'settings devices sign out' }),
    goTo('Two-step sign-in', appRoutes.twoStep(), null, {
      keywords: 'settings authenticator totp recovery codes 2fa security',
    }),
    goTo('Administrators', settingsRoutes.admins(), 'admins:read', {
      keywords: 'settings admins invite',
      order: 1,
    }),
    create('Invite Administrator', settingsRoutes.admins(form), 'admins:write', {
      keywords: 'admin',
      order: 3,
    }),
  ],
});
