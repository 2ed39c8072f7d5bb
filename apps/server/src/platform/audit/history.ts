import type { ParamsOf, QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import { may } from '@kolam/contract/core/permissions.ts';
import type { getHistory, listActivity } from '@kolam/contract/platform/audit/calls.ts';
import { type AuditedKind, auditedKinds } from '@kolam/contract/platform/audit/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { forbidden, notFound } from '#core/failure.ts';
import type { SignedInScope } from '#core/scope.ts';
import { isEvent } from '#finance/events/queries.ts';
import { isInvoice } from '#finance/invoices/queries.ts';
import { isParty } from '#finance/parties/queries.ts';
import { isPayment } from '#finance/payments/queries.ts';
import { isPayslip } from '#finance/payroll/queries.ts';
import { isBankStatement } from '#finance/reconciliation/queries.ts';
import { isTaxProfile, isTaxRule } from '#finance/tax/queries.ts';
import { isBox } from '#inventory/boxes/queries.ts';
import { isItem, isSku } from '#inventory/catalogue/queries.ts';
import { isCount } from '#inventory/counts/queries.ts';
import { isOrder } from '#inventory/orders/queries.ts';
import { isTicket } from '#inventory/provisioning/queries.ts';
import { isReceipt } from '#inventory/receipts/queries.ts';
import { isReturn } from '#inventory/returns/queries.ts';
import { isWarehouse } from '#inventory/warehouses/queries.ts';
import { isCompany } from '#people/companies/queries.ts';
import { isImport } from '#people/employee-imports/queries.ts';
import { isEmployee } from '#people/employees/queries.ts';
import { isTeam } from '#people/teams/queries.ts';
import { isAccount } from '#platform/auth/queries.ts';
import { isOrganisation } from '#platform/organisation/queries.ts';
import { isChallenge } from '#programme/challenges/queries.ts';
import { isStaff } from '#workforce/staff/queries.ts';
import { isTask } from '#workforce/tasks/queries.ts';
import { presentEntries, readableBy } from './present.ts';
import { withRuns } from './runs.ts';
import { listHistory, listNewest } from './store.ts';

const isRecord: Record<AuditedKind, (db: Queryable, id: string) => Promise<boolean>> = {
  company: isCompany,
  account: isAccount,
  // Gone once it is done; what was done to it is known by its history alone.
  job: async () => false,
  team: isTeam,
  employee: isEmployee,
  import: isImport,
  challenge: isChallenge,
  staff: isStaff,
  task: isTask,
  organisation: isOrganisation,
  customer: (db, id) => isParty(db, 'customer', id),
  vendor: (db, id) => isParty(db, 'vendor', id),
  invoice: isInvoice,
  payment: isPayment,
  // What was done to many payslips at once is known by its history alone.
  payroll: async () => false,
  payslip: isPayslip,
  'tax-profile': isTaxProfile,
  'tax-rule': isTaxRule,
  event: isEvent,
  statement: isBankStatement,
  warehouse: isWarehouse,
  box: isBox,
  sku: isSku,
  item: isItem,
  'purchase-order': isOrder,
  'goods-receipt': isReceipt,
  ticket: isTicket,
  return: isReturn,
  count: isCount,
};

/** One record's history, for whoever may read the record now. */
export async function readHistory(
  scope: SignedInScope,
  { kind, id }: ParamsOf<typeof getHistory>,
  page: QueryOf<typeof getHistory>,
) {
  if (!may(scope.actor.role, auditedKinds[kind])) throw forbidden();
  const { rows, total } = await listHistory(scope.db, { kind, recordId: id, page });
  // Some records came without a history; an id that no record has is another matter.
  if (total === 0 && !(await isRecord[kind](scope.db, id))) throw notFound();
  const entries = await withRuns(scope.db, rows);
  const data = readableBy(scope.actor.role, await presentEntries(scope.db, entries));
  return { data, meta: metaOf(page, total) };
}

/** The newest changes among all that the person may read now. */
export async function readActivity(scope: SignedInScope, { limit }: QueryOf<typeof listActivity>) {
  const kinds = (Object.keys(auditedKinds) as AuditedKind[]).filter((kind) =>
    may(scope.actor.role, auditedKinds[kind]),
  );
  const entries = await listNewest(scope.db, { kinds, limit });
  return { data: readableBy(scope.actor.role, await presentEntries(scope.db, entries)) };
}
