import { dayOf } from '@kolam/contract/core/dates.ts';
import { certificateMessages } from '@kolam/contract/finance/tds-reports/messages.ts';
import type { CompanyCertificate } from '@kolam/contract/finance/tds-reports/model.ts';
import type { SendCertificate } from '@kolam/contract/finance/tds-reports/rules.ts';
import { isQuarterOver } from '@kolam/contract/finance/tds-reports/values.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { PortalContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { type CheckedUpload, insertFile } from '#platform/files/actions.ts';
import { fileNames } from '#platform/files/queries.ts';
import { notify } from '#platform/notifications/actions.ts';
import { findCertificate, insertCertificate, lockCertificate } from './certificate-store.ts';
import { close } from './client-certificates.ts';
import { historyValues, presentForCompany } from './present-certificate.ts';

/**
 * Stores the certificate of tax that a company deducted. `account` is one of its customers. Finance
 * is notified. No payment changes.
 * @throws Failure 400 at `quarter`, 409 `CERTIFICATE_EXISTS`
 */
export async function sendCertificate(
  tx: Tx,
  context: PortalContext,
  { account, year, quarter, number, tds, file }: SendCertificate & { file: CheckedUpload },
): Promise<CompanyCertificate> {
  const { clock, actor } = context;
  const now = clock.now();
  const { companyId } = actor;
  if (!isQuarterOver(year, quarter, dayOf(now))) {
    throw invalid({ quarter: certificateMessages.notOver });
  }
  const id = newId();
  const { id: fileId, name } = await insertFile(tx, context, { ...file, recordId: id });
  await transaction(tx, (inner) =>
    insertCertificate(inner, {
      ...{ id, createdAt: now, updatedAt: now, companyId, partyId: account },
      ...{ year, quarter, number, tds, fileId, sentById: actor.id, sentByName: actor.name },
    }),
  ).catch((error: unknown) => {
    if (!violates(error, 'client_certificates_number_key')) throw error;
    const message = certificateMessages.exists(number);
    throw conflict('CERTIFICATE_EXISTS', message, { number: message });
  });
  const row = await findCertificate(tx, id);
  if (!row) throw new Error('A certificate that was just sent is not there');
  await recordChange(tx, context, {
    record: { kind: 'client-certificate', id, title: number, companyId },
    action: 'sent',
    changes: changesBetween({}, historyValues(row, name)),
  });
  await notify(tx, context, { kind: 'client-certificate', about: [{ recordId: id }] });
  return presentForCompany(row, name);
}

/**
 * Withdraws a certificate of the own company. Null if there is none.
 * @throws Failure 409 `CERTIFICATE_CLOSED`
 */
export async function withdrawCertificate(
  tx: Tx,
  context: PortalContext,
  id: string,
): Promise<CompanyCertificate | null> {
  const before = await lockCertificate(tx, id);
  if (before?.companyId !== context.actor.companyId) return null;
  const row = await close(tx, context, { before, state: 'withdrawn', reason: null });
  return presentForCompany(row, (await fileNames(tx, [row.fileId])).get(row.fileId) ?? '');
}
