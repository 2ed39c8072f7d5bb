import type { ClientBase } from 'pg';
import type { OpenOptions } from '../../apps/server/src/core/database/open.ts';
import { withClient } from '../harness/with-client.ts';
import {
  bankRowsBeside,
  insertBankMatches,
  insertBankRows,
  insertBankStatements,
  planBankRows,
} from './bank.ts';
import { checkFinance } from './check.ts';
import { eventsBeside, insertEvents, linkDocuments } from './events.ts';
import { customers, insertOrganisation, insertParties, vendors } from './parties.ts';
import * as payslips from './payslips.ts';
import * as plan from './plan.ts';
import * as rows from './rows.ts';

const plans =
  'planned_invoices, planned_lines, planned_notes, planned_payments, planned_bank_rows, planned_people';
const tables = `organisation, parties, invoices, invoice_lines, credit_notes, credit_note_lines, payments,
  document_series, audit_entries, bank_statements, bank_rows, bank_matches, accounts, staff, payslips, events`;

/**
 * Fills a migrated database with parties, documents, payments and payslips over two financial years
 * and the current one. @throws when a sum differs from its parts, or a series has a gap
 */
export async function loadFinance(where: OpenOptions, size: plan.Size): Promise<void> {
  await withClient(where, async (client) => {
    await insertFinance(client, size);
    await checkFinance(client, size);
  });
}

async function insertFinance(client: ClientBase, size: plan.Size): Promise<void> {
  await client.query(insertOrganisation);
  await client.query(insertParties, [customers, customers + vendors]);
  await client.query('analyze parties');
  await client.query(plan.planInvoices, [size.invoices]);
  await client.query(plan.planLines);
  await client.query('analyze planned_invoices, planned_lines');
  await client.query(plan.planNotes, [size.creditNotes]);
  await client.query('analyze planned_notes');
  await client.query(plan.planPayments, [size.payments]);
  await client.query('analyze planned_payments');
  await client.query(rows.insertInvoices);
  await client.query(insertEvents, [eventsBeside(size.invoices)]);
  await client.query(linkDocuments);
  await client.query(rows.insertLines);
  await client.query(rows.insertNotes);
  await client.query(rows.insertNoteLines);
  await client.query(rows.insertPayments);
  await client.query(rows.insertTdsYears);
  await client.query(rows.insertTdsEntries);
  await client.query(planBankRows, [bankRowsBeside(size.payments)]);
  await client.query(insertBankStatements);
  await client.query(insertBankRows);
  await client.query(insertBankMatches);
  await client.query(rows.insertSeries);
  await client.query(payslips.planPeople, [payslips.paidBeside(size.invoices)]);
  await client.query(payslips.insertAccounts);
  await client.query(payslips.insertStaff);
  await client.query(payslips.insertPayslips);
  await client.query(payslips.insertPayslipSeries);
  await client.query(rows.insertChanges);
  await client.query(`drop table ${plans}`);
  await client.query(`vacuum (analyze) ${tables}`);
}
