import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { importOutcomes } from './queries.ts';

export const importFinished: NotificationSource = {
  kind: 'import-finished',
  async texts(db, ids) {
    const imports = await importOutcomes(db, ids);
    return (_, id) => {
      const outcome = imports.get(id);
      if (!outcome) return undefined;
      const { failure, created, updated, refused } = outcome;
      if (failure !== null) return { title: 'Import failed', detail: failure };
      return {
        title: `Import finished: ${groupedNumber(created)} added, ${groupedNumber(updated)} updated`,
        detail: refused === 0 ? 'No row was refused' : `${rows(refused)} refused`,
      };
    };
  },
};

const rows = (count: number) => (count === 1 ? '1 row was' : `${groupedNumber(count)} rows were`);
