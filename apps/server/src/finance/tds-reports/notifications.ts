import { companyNames } from '#people/companies/queries.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { findCertificates } from './certificate-store.ts';
import { quarterText } from './present-certificate.ts';

export const certificateSent: NotificationSource = {
  kind: 'client-certificate',
  async texts(db, ids) {
    const rows = new Map((await findCertificates(db, ids)).map((row) => [row.id, row]));
    const companies = await companyNames(
      db,
      [...rows.values()].map(({ companyId }) => companyId),
    );
    return (_, id) => {
      const row = rows.get(id);
      if (!row) return undefined;
      return {
        title: `${companies.get(row.companyId)?.name ?? ''} sent TDS certificate ${row.number}`,
        detail: quarterText(row),
      };
    };
  },
};
