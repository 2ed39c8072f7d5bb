import { dayText } from '@kolam/contract/core/day-text.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import { tdsRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import type { TaxedSection } from '@kolam/contract/finance/tax/sections.ts';
import { isIndividualPan, tdsBasisPoints } from '@kolam/contract/finance/tax/tds.ts';
import type { listCertificates } from '@kolam/contract/finance/tds/endpoints.ts';
import { overlappingCertificate, tdsMessages } from '@kolam/contract/finance/tds/messages.ts';
import type { TdsCertificate } from '@kolam/contract/finance/tds/model.ts';
import type { NewCertificate } from '@kolam/contract/finance/tds/rules.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { usesOfCertificates } from '#finance/deductions/queries.ts';
import { findParty, lockPartyShared, type PartyRow, panOf } from '#finance/parties/queries.ts';
import { readTaxRules } from '#finance/tax/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import {
  type CertificateRow,
  deleteCertificate,
  findOverlapping,
  insertCertificate,
  listCertificatePage,
  lockCertificateById,
} from './certificates-store.ts';

/** Lists a vendor's certificates, each with what was used of it. */
export async function readCertificates(
  { db }: RequestContext,
  query: QueryOf<typeof listCertificates>,
) {
  const vendor = await findParty(db, 'vendor', query.vendor);
  if (!vendor) throw invalid({ vendor: partyMessages.unknown('vendor') });
  const { rows, total } = await listCertificatePage(db, { vendorId: vendor.id, page: query });
  const used = await usesOfCertificates(
    db,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => present(row, { vendor, used: used.get(row.id) ?? 0 })),
    meta: metaOf(query, total),
  };
}

/**
 * Adds a certificate.
 * @throws Failure 400 at `vendorId` or `rate`, 409 `CERTIFICATE_EXISTS`, `CERTIFICATE_OVERLAPS`
 */
export function addCertificate(context: SignedInContext, body: NewCertificate) {
  const { vendorId, section, number, rate, limit, validFrom, validTo } = body;
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const vendor = await lockPartyShared(tx, 'vendor', vendorId);
    if (!vendor) throw invalid({ vendorId: partyMessages.unknown('vendor') });
    await requireLower(tx, vendor, body);
    const row = await withoutRepeat(tx, number, (inner) =>
      insertCertificate(inner, {
        ...{ id: newId(), createdAt: now, updatedAt: now, partyId: vendorId },
        ...{ section, number, basisPoints: rate, limitPaise: limit, validFrom, validTo },
      }),
    );
    if (!body.confirmOverlap) await requireNoOverlap(tx, row);
    await recordOnVendor(tx, context, { vendor, before: null, after: row });
    return { data: present(row, { vendor, used: 0 }) };
  });
}

/** A certificate lowers the rate by law of its first day for this vendor, never raises it. */
async function requireLower(
  tx: Tx,
  vendor: PartyRow,
  { section, rate, validFrom: day }: NewCertificate,
): Promise<void> {
  const rule = tdsRuleOn(await readTaxRules(tx), section, { day, profile: 'statutory' });
  if (!rule) return;
  const isIndividual = isIndividualPan(panOf(vendor));
  const usual = tdsBasisPoints({ hasPan: true, rule, isIndividual });
  if (rate > usual) throw invalid({ rate: tdsMessages.notLower(section, usual / 100) });
}

/** @throws Failure 409 `CERTIFICATE_OVERLAPS` unless the new certificate has days of its own */
async function requireNoOverlap(tx: Tx, row: CertificateRow): Promise<void> {
  const other = await findOverlapping(tx, row);
  if (!other) return;
  const days = `${dayText(other.validFrom)} to ${dayText(other.validTo)}`;
  const message = tdsMessages.certificateOverlaps(other.number, days);
  throw conflict(overlappingCertificate.code, message, { validFrom: message });
}

async function withoutRepeat<Row>(tx: Tx, number: string, run: (tx: Tx) => Promise<Row>) {
  try {
    return await transaction(tx, run);
  } catch (error) {
    if (!violates(error, 'tds_certificates_number_key')) throw error;
    const message = tdsMessages.certificateExists(number);
    throw conflict('CERTIFICATE_EXISTS', message, { number: message });
  }
}

/** Deletes a certificate that no bill has used. @throws Failure 409 `CERTIFICATE_USED` */
export function dropCertificate(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const row = await lockCertificateById(tx, id);
    const vendor = row && (await findParty(tx, 'vendor', row.partyId));
    if (!vendor) throw notFound();
    // Used and released again, it still explains the entries of its bills.
    if ((await usesOfCertificates(tx, [id])).has(id)) {
      throw conflict('CERTIFICATE_USED', tdsMessages.certificateUsed);
    }
    await deleteCertificate(tx, id);
    await recordOnVendor(tx, context, { vendor, before: row, after: null });
    return {};
  });
}

type Change = { vendor: PartyRow; before: CertificateRow | null; after: CertificateRow | null };

const recordOnVendor = (tx: Tx, context: SignedInContext, { vendor, before, after }: Change) =>
  recordChange(tx, context, {
    record: { kind: 'vendor', id: vendor.id, title: vendor.name },
    action: 'updated',
    changes: changesBetween({ certificate: textOf(before) }, { certificate: textOf(after) }),
  });

const textOf = (row: CertificateRow | null) =>
  row &&
  `${row.number}: ${row.basisPoints / 100}% of ${rupeeText(row.limitPaise)}, ${row.section}, ${dayText(row.validFrom)} to ${dayText(row.validTo)}`;

function present(
  row: CertificateRow,
  { vendor, used }: { vendor: PartyRow; used: number },
): TdsCertificate {
  return {
    ...presentRecord(row),
    vendor: presentReference(vendor.id, vendor.name),
    // A constraint excludes certificates for none.
    section: row.section as TaxedSection,
    number: row.number,
    rate: row.basisPoints / 100,
    limit: inRupees(row.limitPaise),
    used: inRupees(used),
    validFrom: row.validFrom,
    validTo: row.validTo,
  };
}
