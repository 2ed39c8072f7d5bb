import { IconId } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';
import { key } from '#core/shortcuts.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Staff: dashboard', routes.staff(), 'staff:read'),
    goTo('Staff: employees', routes.staffEmployees(), 'staff:read', { words: 'members' }),
    goTo('Staff: KYC', routes.staffKyc(), 'staff:read', { words: 'documents approve review' }),
    create('Add Staff', routes.staffEmployees(form), 'staff:write', { words: 'member' }),
  ],
  groups: {
    staff: {
      icon: IconId,
      lists: {
        'Show all staff': routes.staffEmployees,
      },
    },
  },
  shortcuts: [
    {
      label: 'KYC',
      where: 'While you review a person',
      permissions: ['staff:read'],
      shortcuts: [
        key('Next or previous person', 'J', 'K'),
        key('Next or previous document', 'N', 'P'),
        key('Approve', 'A'),
        key('Reject', 'R'),
        key('Ask for the document again', 'G'),
        key('Back to the list', 'Esc'),
      ],
    },
  ],
});
