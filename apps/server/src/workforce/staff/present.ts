import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { can, type Rights } from '@kolam/contract/core/permissions.ts';
import type { ShownFile } from '@kolam/contract/platform/files/model.ts';
import type {
  AwaitedDocument,
  Staff,
  StaffDocument,
} from '@kolam/contract/workforce/staff/model.ts';
import { presentRecord } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type Account, staffAccess } from '#platform/auth/queries.ts';
import { showFiles } from '#platform/files/queries.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { type DocumentRow, listDocuments } from './document-store.ts';
import { type EmailChange, listEmailChanges } from './email-change-store.ts';
import { keptOf } from './retention.ts';
import type { StaffRow } from './store.ts';

type Reader = Pick<SignedInContext, 'clock' | 'actor'>;

/**
 * Presents rows as the reader may see them, with a fixed number of queries for any number of rows.
 */
export async function presentStaffList(
  db: Queryable,
  reader: Reader,
  rows: StaffRow[],
): Promise<Staff[]> {
  const canDecide = can(reader.actor.role, 'staff:decide');
  const canOpen = can(reader.actor.role, 'staff:documents');
  const ids = rows.map(({ id }) => id);
  const access = await staffAccess(db, ids);
  const changes = await listEmailChanges(db, { ids, now: reader.clock.now() });
  const documents = await listDocuments(db, ids);
  const files = await showFiles(
    db,
    reader,
    documents.flatMap(({ fileId }) => fileId ?? []),
  );
  const { registrationDays, documentDays } = await readOrganisation(db);
  const kycOf = new Map<string, Omit<Staff['kyc'], 'kept'>>();
  for (const document of documents) {
    const { staffId, fileId } = document;
    const kyc = kycOf.get(staffId) ?? { documents: [], awaited: [] };
    kycOf.set(staffId, kyc);
    if (fileId === null) kyc.awaited.push(presentAwaited(document));
    else kyc.documents.push(presentDocument(document, files.get(fileId), canOpen));
  }
  return rows.map((row) => {
    const login = access.get(row.id);
    const { role = null, hasPassword = false, hasTwoStep = false } = login ?? {};
    return Object.assign(presentRecord(row), {
      name: row.name,
      email: row.email,
      newEmail: presentNewEmail(changes.get(row.id)),
      phone: row.phone,
      department: row.department,
      employeeCode: row.employeeCode,
      status: row.status,
      role,
      isActive: row.isActive,
      hasPassword,
      hasTwoStep,
      registered: row.registered,
      notice: login ? presentNotice(login) : null,
      pan: canDecide ? row.pan : maskNumber(row.pan),
      panName: row.panName,
      pendingSince: row.pendingSince.toISOString(),
      decision: presentDecision(row),
      kyc: {
        ...(kycOf.get(row.id) ?? { documents: [], awaited: [] }),
        kept: keptOf(row, { registrationDays, documentDays }),
      },
      ...(showsFinance(reader.actor.role) ? presentFinance(row) : {}),
    });
  });
}

/** Presents one row in the same way. */
export async function presentStaff(db: Queryable, reader: Reader, row: StaffRow): Promise<Staff> {
  const [presented] = await presentStaffList(db, reader, [row]);
  return presented as Staff;
}

const showsFinance = (role: Rights) => can(role, 'finance:read');

const hasBank = ({ bankName, accountNumber, ifsc }: StaffRow): boolean =>
  bankName !== '' || accountNumber !== '' || ifsc !== '';

function presentFinance(row: StaffRow): Required<Pick<Staff, 'ctcAnnual' | 'bank'>> {
  return {
    ctcAnnual: row.ctcAnnualPaise === null ? null : inRupees(row.ctcAnnualPaise),
    bank: hasBank(row)
      ? {
          bankName: row.bankName,
          accountNumber: maskNumber(row.accountNumber),
          ifsc: row.ifsc,
        }
      : null,
  };
}

const presentNewEmail = (change: EmailChange | undefined): Staff['newEmail'] =>
  change
    ? {
        email: change.email,
        askedAt: change.askedAt.toISOString(),
        until: change.expiresAt.toISOString(),
      }
    : null;

function presentNotice({
  noticeVersion: version,
  noticeAcceptedAt,
}: Pick<Account, 'noticeVersion' | 'noticeAcceptedAt'>) {
  if (version === null || noticeAcceptedAt === null) return null;
  return { version, acceptedAt: noticeAcceptedAt.toISOString() };
}

function presentDecision({ decidedByName, decidedAt, decisionReason }: StaffRow) {
  if (decidedByName === null || decidedAt === null) return null;
  return { by: decidedByName, at: decidedAt.toISOString(), reason: decisionReason ?? '' };
}

/**
 * Includes the link, and the file's name, which may contain a number, only for users who may open
 * it.
 */
function presentDocument(
  document: DocumentRow,
  file: ShownFile | undefined,
  canOpen: boolean,
): StaffDocument {
  const { id, label, type, uploadedAt } = document;
  if (!file || uploadedAt === null) throw new Error('A document without its file');
  return Object.assign({}, file, canOpen ? {} : { name: null, url: null }, {
    _id: id,
    id,
    label,
    type,
    uploadedAt: uploadedAt.toISOString(),
    asked: presentAsked(document),
  });
}

function presentAwaited(document: DocumentRow): AwaitedDocument {
  const { id, label, type } = document;
  const asked = presentAsked(document);
  if (!asked) throw new Error('A document that was neither sent nor asked for');
  return { id, label, type, asked };
}

function presentAsked({ askedAt, askedByName, askedReason, askedUntil }: DocumentRow) {
  if (askedAt === null || askedByName === null || askedReason === null || askedUntil === null) {
    return null;
  }
  return {
    at: askedAt.toISOString(),
    by: askedByName,
    reason: askedReason,
    until: askedUntil.toISOString(),
  };
}
