import { defineQuickSearch } from '#core/quick-search-part.ts';
import { key } from '#core/shortcuts.ts';

export const quickSearch = defineQuickSearch({
  shortcuts: [
    {
      label: 'Documents and pictures',
      where: 'In a document that shows',
      permissions: [],
      shortcuts: [
        key('Larger or smaller', '+', '-'),
        key('Fit to the window', '0'),
        key('Turn left or right', '[', ']'),
        key('Next or previous page of a PDF', 'Page Down', 'Page Up'),
      ],
    },
  ],
});
