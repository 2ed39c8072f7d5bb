import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { refuseClientCertificate } from '@kolam/contract/finance/tds-reports/endpoints.ts';
import { certificateMessages } from '@kolam/contract/finance/tds-reports/messages.ts';
import type { ClientCertificate } from '@kolam/contract/finance/tds-reports/model.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext, type SignedInContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { showFiles } from '#platform/files/queries.ts';
import { settleNotifications } from '#platform/notifications/actions.ts';
import {
  type CertificateRow,
  findCertificate,
  lockCertificate,
  saveCertificate,
} from './certificate-store.ts';
import { presentCertificate } from './present-certificate.ts';

export async function readCertificate(context: SignedInContext, id: string) {
  const row = await findCertificate(context.db, id);
  if (!row) throw notFound();
  return { data: await show(context.db, context, row) };
}

async function show(
  db: Queryable,
  context: Pick<SignedInContext, 'clock' | 'actor'>,
  row: CertificateRow,
): Promise<ClientCertificate> {
  const company = (await companyNames(db, [row.companyId])).get(row.companyId)?.name ?? '';
  const { name = '', url = '' } =
    (await showFiles(db, context, [row.fileId])).get(row.fileId) ?? {};
  return presentCertificate(row, { company, file: { name, url } });
}

/** Refuses a certificate. The company reads the reason, and may send the number again. */
export function refuseCertificate(
  context: SignedInContext,
  id: string,
  { reason }: BodyOf<typeof refuseClientCertificate>,
) {
  return context.transaction(async (tx) => {
    const before = await lockCertificate(tx, id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    const row = await close(tx, context, { before, state: 'refused', reason });
    return { data: await show(tx, context, row) };
  });
}

type Closing = {
  /** Locked. */
  before: CertificateRow;
  state: 'refused' | 'withdrawn';
  reason: string | null;
};

/** Refuses or withdraws a certificate, which counts no longer. @throws Failure `CERTIFICATE_CLOSED` */
export async function close(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  { before, state, reason }: Closing,
): Promise<CertificateRow> {
  const { id, number, companyId } = before;
  if (before.state !== 'received') throw conflict('CERTIFICATE_CLOSED', certificateMessages.closed);
  await saveCertificate(tx, id, { state, reason, at: context.clock.now() });
  await recordChange(tx, context, {
    record: { kind: 'client-certificate', id, title: number, companyId },
    action: state,
    changes: reason === null ? [] : [{ field: 'reason', before: null, after: reason }],
  });
  await settleNotifications(tx, { kinds: ['client-certificate'], recordIds: [id] });
  const row = await findCertificate(tx, id);
  if (!row) throw new Error('A certificate that was just changed is not there');
  return row;
}
