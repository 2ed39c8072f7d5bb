import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';
import { key } from '#core/shortcuts.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Reconciliation', routes.financeRecon(), 'finance:read', {
      words: 'bank statements matching',
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
        key('Set the row aside', 'S'),
        key('Search payments', 'P'),
      ],
    },
  ],
});
