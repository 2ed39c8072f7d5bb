import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { key } from '#core/shortcuts.ts';
import { ruleRoutes, statementRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Reconciliation', statementRoutes.list(), 'finance:read', {
      keywords: 'bank statements matching',
    }),
    goTo('Rules for bank rows', ruleRoutes.list(), 'finance:read', {
      keywords: 'narrations reconciliation other entries repeat',
    }),
  ],
  shortcuts: [
    {
      label: 'Reconciliation',
      where: 'While you match a bank statement',
      permissions: ['finance:write'],
      shortcuts: [
        key('Next or previous row', 'J', 'K'),
        key('Accept the best suggestion', 'A'),
        key('Undo the match', 'U'),
        key('To recording as another entry', 'R'),
        key('Set the row aside', 'S'),
        key('Search payments', 'P'),
      ],
    },
  ],
});
