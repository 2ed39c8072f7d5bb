import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { companyNames } from '#people/companies/queries.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { findNotices } from './store.ts';

export const noticeSent: NotificationSource = {
  kind: 'payment-notice',
  async texts(db, ids) {
    const notices = new Map((await findNotices(db, ids)).map((row) => [row.id, row]));
    const companies = await companyNames(
      db,
      [...notices.values()].map(({ companyId }) => companyId),
    );
    return (_, id) => {
      const notice = notices.get(id);
      if (!notice) return undefined;
      return {
        title: `${companies.get(notice.companyId)?.name ?? ''} says it paid ${rupeeText(notice.amount)}`,
        detail: `${notice.mode} · ${notice.ref}`,
      };
    };
  },
};
