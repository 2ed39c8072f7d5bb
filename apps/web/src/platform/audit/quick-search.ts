import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { auditRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Audit log', auditRoutes.log(), 'settings:read', {
      keywords: 'settings history changes who did',
      order: 3,
    }),
    goTo('Sign-ins', auditRoutes.signIns(), 'settings:read', {
      keywords: 'settings security logins failed who signed in',
      order: 4,
    }),
  ],
});
