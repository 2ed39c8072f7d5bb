import {
  challanRecord,
  clientCertificateRecord,
} from '@kolam/contract/finance/tds-reports/records.ts';
import { actorNames } from '#core/actor-names.ts';
import { defineFeature } from '#core/feature.ts';
import { blocksRemovalOfParty } from '#finance/parties/hooks.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { findCertificate, hasCertificates } from './certificate-store.ts';
import { certificateSent } from './notifications.ts';
import { isChallan } from './payable-store.ts';
import { tdsReportRoutes } from './routes.ts';

export const tdsReportsFeature = defineFeature({
  routes: { 'Finance: TDS reports': tdsReportRoutes },
  records: [
    { record: challanRecord, exists: isChallan },
    {
      record: clientCertificateRecord,
      exists: async (db, id) => (await findCertificate(db, id)) !== null,
    },
  ],
  hooks: [
    blocksRemovalOfParty.on(hasCertificates),
    notificationSources.on(certificateSent),
    actorNames.on({ table: 'client_certificates', id: 'sent_by_id', name: 'sent_by_name' }),
  ],
});
