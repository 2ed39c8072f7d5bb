import { notificationTexts } from '@kolam/contract/platform/notifications/texts.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { importOutcomes } from './queries.ts';

export const importFinished: NotificationSource = {
  kind: 'import-finished',
  async texts(db, ids) {
    const imports = await importOutcomes(db, ids);
    return (_, id) => {
      const outcome = imports.get(id);
      return outcome && notificationTexts.importFinished(outcome);
    };
  },
};
