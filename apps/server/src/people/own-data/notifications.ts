import { personNames } from '#people/employees/queries.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';

export const erasureRequested: NotificationSource = {
  kind: 'erasure-requested',
  async texts(db, ids) {
    const names = await personNames(db, ids);
    return (_, id) => {
      const name = names.get(id);
      return name === undefined
        ? undefined
        : { title: `${name} asks to have their data erased`, detail: '' };
    };
  },
};
