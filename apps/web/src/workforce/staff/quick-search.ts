import { IconId } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { key } from '#core/shortcuts.ts';
import { staffRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Staff: dashboard', staffRoutes.dashboard(), 'staff:read'),
    goTo('Staff: employees', staffRoutes.list(), 'staff:read', { keywords: 'members' }),
    goTo('Staff: KYC', staffRoutes.kyc(), 'staff:read', { keywords: 'documents approve review' }),
    create('Add Staff', staffRoutes.list(form), 'staff:write', { keywords: 'member' }),
  ],
  groups: {
    staff: {
      icon: IconId,
      lists: {
        'Show all staff': staffRoutes.list,
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
