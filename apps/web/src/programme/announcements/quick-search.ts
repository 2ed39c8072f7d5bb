import { IconSpeakerphone } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { announcementRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Announcements', announcementRoutes.list(), 'challenges:read', { keywords: 'news' }),
    create('New Announcement', announcementRoutes.list(form), 'challenges:write'),
  ],
  groups: {
    announcement: {
      icon: IconSpeakerphone,
      lists: { 'Show all announcements': announcementRoutes.list },
    },
  },
});
