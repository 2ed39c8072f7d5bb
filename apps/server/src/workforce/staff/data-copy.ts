import { inRupees } from '@kolam/contract/core/money.ts';
import { can } from '@kolam/contract/core/permissions.ts';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import { forbidden, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { staffAccess } from '#platform/auth/queries.ts';
import { downloadConsoleCopy } from '#platform/settings/actions.ts';
import { listDocumentFiles } from './document-store.ts';
import { recordOf } from './history.ts';
import { findStaff } from './store.ts';

/**
 * Downloads everything that is stored about a member of staff, for a user who may see all of it.
 * @throws Failure 404, and 403 without the right to open documents
 */
export async function exportStaff(context: SignedInContext, id: string) {
  const row = await findStaff(context.db, id);
  if (!row) throw notFound();
  if (!can(context.actor.role, 'staff:documents')) throw forbidden();
  return downloadConsoleCopy(context, { id, record: recordOf(row) });
}

/** Returns the record of a member of staff and their documents. Nothing of an Administrator. */
export async function copyStaff(db: Queryable, id: string): Promise<DataCopyPart> {
  const row = await findStaff(db, id);
  if (!row) return { lists: {}, files: [] };
  const { ctcAnnualPaise, accountChangedById: _, version: _version, ...own } = row;
  const login = (await staffAccess(db, [id])).get(id);
  const { role = null, noticeVersion = null, noticeAcceptedAt = null } = login ?? {};
  const ctcAnnual = ctcAnnualPaise === null ? null : inRupees(ctcAnnualPaise);
  const documents = await listDocumentFiles(db, id);
  return {
    lists: {
      profile: [{ ...own, role, ctcAnnual, noticeVersion, noticeAcceptedAt }],
      documents: documents.map(({ key: _key, ...document }) => document),
    },
    files: documents.map(({ id: documentId, name, key, label }) => ({
      name: `documents/${documentId}-${name}`,
      key,
      document: label,
    })),
  };
}
