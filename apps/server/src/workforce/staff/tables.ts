import { documentTypes } from '@kolam/contract/workforce/staff/model.ts';
import { staffStatuses } from '@kolam/contract/workforce/staff/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#platform/auth/tables.ts';
import { files } from '#platform/files/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';
import { sealedText, searchKeyOf } from '../../core/data-key/sealed-column.ts';
import { phoneKey } from '../../core/searchable.ts';

/** The condition for staff who are paid, for indexes on the table. */
const isApproved = sql`status = 'approved'`;

/**
 * Staff members and applicants. The id is that of the account they sign in with. Name and email are
 * also stored there and changed together, the role is stored only there.
 */
export const staff = pgTable(
  'staff',
  {
    ...recordColumns(),
    name: peopleText().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    department: peopleText().notNull(),
    employeeCode: text().notNull(),
    status: text({ enum: staffStatuses }).notNull(),
    isActive: boolean().notNull().default(true),
    /** Whether the person registered on the public page. */
    registered: boolean().notNull(),
    /** The network that a registration came from, until it is decided. */
    registeredFrom: text(),
    pan: sealedText('staff.pan', { index: 'pan' }).notNull(),
    panName: peopleText().notNull(),
    ctcAnnualPaise: bigint({ mode: 'number' }),
    bankName: peopleText().notNull(),
    accountNumber: sealedText('staff.account_number').notNull(),
    ifsc: text().notNull(),
    /** The account of the user who last changed the account number or IFSC. Null: nobody has. */
    accountChangedById: uuid(),
    /**
     * The user who approved or rejected, and the time. Empty while the person is pending review.
     */
    decidedByName: text(),
    decidedAt: instantColumn(),
    decisionReason: text(),
    /** The day of the first approval. A later decision does not change it. */
    joinedOn: date({ mode: 'string' }),
    /** The day of the deactivation. Null for active staff. */
    leftOn: date({ mode: 'string' }),
    /** When the person was added or last reopened. A decision does not change it. */
    pendingSince: instantColumn().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((name || e'\\n' || email || e'\\n' || phone || e'\\n' || department) collate "und-x-icu")`,
      ),
  },
  (table) => [
    foreignKey({
      name: 'staff_account_fkey',
      columns: [table.id],
      foreignColumns: [accounts.id],
    }),
    uniqueIndex('staff_employee_code_key')
      .on(sql`lower(${table.employeeCode})`)
      .where(sql`${table.employeeCode} <> ''`),
    index('staff_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('staff_created_at_idx').on(table.createdAt, table.id),
    index('staff_name_idx').on(table.name, table.id),
    index('staff_email_idx').on(table.email, table.id),
    index('staff_department_idx').on(table.department, table.id),
    index('staff_status_idx').on(table.status, table.id),
    index('staff_active_idx').on(table.isActive, table.id),
    index('staff_status_created_at_idx').on(table.status, table.createdAt, table.id),
    index('staff_status_pending_since_idx').on(table.status, table.pendingSince, table.id),
    index('staff_pending_since_idx').on(table.pendingSince, table.id),
    index('staff_active_created_at_idx').on(table.isActive, table.createdAt, table.id),
    // The approved staff, who are paid, in the sort orders of payroll.
    index('staff_payroll_code_idx')
      .on(table.employeeCode, table.id, table.isActive)
      .where(isApproved),
    index('staff_payroll_ctc_idx')
      .on(table.ctcAnnualPaise, table.id, table.isActive)
      .where(isApproved),
    // Largest first, with those without a CTC last.
    index('staff_payroll_largest_ctc_idx')
      .on(table.ctcAnnualPaise.desc().nullsLast(), table.id.desc().nullsFirst(), table.isActive)
      .where(isApproved),
    index('staff_code_search_idx').using(
      'gin',
      sql`(lower(${table.employeeCode} collate "und-x-icu") collate "default") gin_trgm_ops`,
    ),
    // For the quick search.
    index('staff_pan_idx')
      .on(sql`(${searchKeyOf(table.pan)})`)
      .where(sql`${table.pan} <> ''`),
    index('staff_phone_idx')
      .on(sql`${phoneKey(table.phone)} text_pattern_ops`)
      .where(sql`${table.phone} <> ''`),
    check('staff_email_lower', sql`${table.email} = lower(${table.email})`),
    check(
      'staff_registered_from',
      sql`${table.registeredFrom} is null or ${table.status} = 'pending_review'`,
    ),
    check('staff_left', sql`${table.leftOn} is null or not ${table.isActive}`),
    check('staff_ctc', sql`${table.ctcAnnualPaise} >= 0`),
    check(
      'staff_decided',
      sql`num_nulls(${table.decidedByName}, ${table.decidedAt}, ${table.decisionReason}) = case ${table.status} when 'pending_review' then 3 else 0 end`,
    ),
  ],
);

/** The documents that a person registered with or was asked for, in the order of the ids. */
export const staffDocuments = pgTable(
  'staff_documents',
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    /** Null while it was only requested. */
    fileId: uuid().references(() => files.id),
    label: text().notNull(),
    type: text({ enum: documentTypes }).notNull(),
    uploadedAt: instantColumn(),
    /**
     * When the document or a replacement was requested that has not been sent yet. The link to send
     * it ends at `askedUntil`.
     */
    askedAt: instantColumn(),
    askedByName: text(),
    askedReason: text(),
    askedTokenHash: text(),
    askedUntil: instantColumn(),
  },
  (table) => [
    index('staff_documents_staff_idx').on(table.staffId, table.id),
    uniqueIndex('staff_documents_file_key').on(table.fileId),
    uniqueIndex('staff_documents_asked_token_key').on(table.askedTokenHash),
    check(
      'staff_documents_asked',
      sql`num_nulls(${table.askedAt}, ${table.askedByName}, ${table.askedReason}, ${table.askedTokenHash}, ${table.askedUntil}) in (0, 5)`,
    ),
    check(
      'staff_documents_sent',
      sql`num_nulls(${table.fileId}, ${table.uploadedAt}) in (0, 2) and num_nonnulls(${table.fileId}, ${table.askedAt}) > 0`,
    ),
  ],
);

/** Emails that approved staff are to sign in with, once the mailed link confirms them. */
export const staffEmailChanges = pgTable(
  'staff_email_changes',
  {
    staffId: uuid()
      .primaryKey()
      .references(() => staff.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    tokenHash: text().notNull().unique('staff_email_changes_token_key'),
    askedAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [
    index('staff_email_changes_expires_at_idx').on(table.expiresAt),
    check('staff_email_changes_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Mailed links to the public form, for 24 hours. Each registers its email once. */
export const registrationLinks = pgTable(
  'registration_links',
  {
    tokenHash: text().primaryKey(),
    email: text().notNull(),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    usedAt: instantColumn(),
  },
  (table) => [
    index('registration_links_email_idx').on(table.email, table.createdAt),
    index('registration_links_created_at_idx').on(table.createdAt),
  ],
);
