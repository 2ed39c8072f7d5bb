import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Profile', routes.profile(), null, { words: 'settings password account name' }),
    goTo('Sessions', routes.sessions(), null, { words: 'settings devices sign out' }),
    goTo('Administrators', routes.admins(), 'admins:read', {
      words: 'settings admins invite',
      order: 1,
    }),
    create('Invite Administrator', routes.admins(form), 'admins:write', {
      words: 'admin',
      order: 3,
    }),
  ],
});
