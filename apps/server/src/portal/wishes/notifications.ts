import { companyNames } from '#people/companies/queries.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { openWishesOf } from './store.ts';

/** About the company, which may have several open wishes. */
export const wishMade: NotificationSource = {
  kind: 'wish-made',
  async texts(db, ids) {
    const [names, wishes] = [await companyNames(db, ids), await openWishesOf(db, ids)];
    return (_, id) => {
      const name = names.get(id)?.name;
      if (name === undefined) return undefined;
      const wish = wishes.get(id);
      if (!wish) return { title: `${name} wished for something`, detail: 'Answered' };
      const more = wish.open === 1 ? '' : `, ${wish.open} open wishes`;
      return {
        title: `${name} wishes for “${wish.subject}”`,
        detail: `${wish.askedByName}${more}`,
      };
    };
  },
};
