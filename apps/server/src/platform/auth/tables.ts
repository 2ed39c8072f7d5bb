import { languages } from '@kolam/contract/core/languages.ts';
import { roles } from '@kolam/contract/core/permissions.ts';
import { portalRights } from '@kolam/contract/core/portal-access.ts';
import { signInApps, signInFactors, signInOutcomes } from '@kolam/contract/platform/auth/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';
import { sealedText } from '../../core/data-key/sealed-column.ts';

/**
 * All accounts that sign in: Administrators, staff, employees of clients, and people of a client's
 * portal. `email` is the lower-case sign-in name.
 */
export const accounts = pgTable(
  'accounts',
  {
    ...recordColumns(),
    kind: text({ enum: ['admin', 'staff', 'employee', 'portal'] }).notNull(),
    status: text({ enum: ['invited', 'pending', 'active', 'inactive', 'rejected'] }).notNull(),
    email: text().notNull(),
    name: peopleText().notNull(),
    /** The console permissions. Null for employees and people of a portal. */
    role: text({ enum: roles }),
    /**
     * What someone may do in the portal of their company; null for all others. As long as a company
     * has people in its portal who are not inactive, one of them is an owner (trigger).
     */
    portalRight: text({ enum: portalRights }),
    passwordHash: text(),
    /** Until then, the account may do nothing but change its password. */
    mustChangePassword: boolean().notNull().default(false),
    /** From when the account opens nothing without two-step sign-in. Null: it is not required. */
    twoStepDueAt: instantColumn(),
    /** The language of texts, mails and notices for the account's owner. */
    language: text({ enum: languages }).notNull().default('en'),
    /**
     * Companies are in a feature above accounts, so only the database declares the foreign key
     * (migration 0041).
     */
    companyId: uuid(),
    lastSignInAt: instantColumn(),
    /**
     * The version of the privacy notice of its kind that the owner accepted, and when. Null for
     * employees, who consent instead, and for those who set their password before this column.
     */
    noticeVersion: integer(),
    noticeAcceptedAt: instantColumn(),
    /**
     * When an employee was last invited, not by a link that they asked for themselves: their employer
     * sees it. Null if never, or before this column.
     */
    invitedAt: instantColumn(),
    /**
     * When an employee accepted their invitation, with a password or without. Null before that, and
     * for those who have a password from elsewhere.
     */
    setUpAt: instantColumn(),
  },
  (table) => [
    uniqueIndex('accounts_console_email_key')
      .on(table.email)
      .where(sql`${table.kind} in ('admin', 'staff')`),
    uniqueIndex('accounts_portal_email_key')
      .on(table.companyId, table.email)
      .where(sql`${table.kind} = 'portal'`),
    uniqueIndex('accounts_employee_email_key')
      .on(table.companyId, table.email)
      .where(sql`${table.kind} = 'employee'`),
    index('accounts_email_idx').on(table.email),
    index('accounts_kind_idx').on(table.kind, table.status, table.name, table.id),
    index('accounts_staff_role_idx').on(table.role, table.id).where(sql`${table.kind} = 'staff'`),
    index('accounts_company_idx').on(table.companyId, table.kind),
    check('accounts_email_lower', sql`${table.email} = lower(${table.email})`),
    check('accounts_language', sql`${table.language} ~ '^[a-z]{2}$'`),
    check(
      'accounts_notice',
      sql`(${table.noticeVersion} is null) = (${table.noticeAcceptedAt} is null) and (${table.kind} <> 'employee' or ${table.noticeVersion} is null)`,
    ),
    check(
      'accounts_company',
      sql`(${table.kind} in ('employee', 'portal')) = (${table.companyId} is not null)`,
    ),
    check(
      'accounts_role',
      sql`case ${table.kind} when 'admin' then ${table.role} is not null and ${table.role} = 'Administrator' when 'staff' then ${table.role} is null or ${table.role} <> 'Administrator' else ${table.role} is null end`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('sessions_token_key'),
    remembered: boolean().notNull(),
    /** What it was opened with. Null for sessions from before this column. */
    factor: text({ enum: signInFactors }),
    /** Whether other people use the device, so that the session ends soon. */
    shared: boolean().notNull().default(false),
    /** The hash of the request that opened it, if its response may have to be sent again. */
    openedBy: text(),
    userAgent: text().notNull(),
    address: text().notNull(),
    createdAt: instantColumn().notNull(),
    /** When its owner last proved who they are. Null for employees, and after a long rest. */
    confirmedAt: instantColumn(),
    lastSeenAt: instantColumn().notNull(),
    /** Extended by use, up to `endsAt`. */
    expiresAt: instantColumn().notNull(),
    endsAt: instantColumn().notNull(),
  },
  (table) => [
    index('sessions_account_idx').on(table.accountId),
    index('sessions_expires_at_idx').on(table.expiresAt),
    uniqueIndex('sessions_opened_by_key')
      .on(table.openedBy)
      .where(sql`${table.openedBy} is not null`),
    check('sessions_shared', sql`not (${table.shared} and ${table.remembered})`),
  ],
);

/**
 * Single-use mailed links: to set a first password, to set a forgotten one, or to sign in. Used and
 * expired ones are kept for a while as evidence, and so that their owner can ask for a new one.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset', 'invite', 'sign-in'] }).notNull(),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    /** When it was first opened in the app. Null before that, and for links to the console. */
    openedAt: instantColumn(),
    usedAt: instantColumn(),
    /** When a later link or a change of the account made it invalid. */
    endedAt: instantColumn(),
  },
  (table) => [
    index('account_links_account_idx').on(table.accountId, table.purpose, table.createdAt),
    index('account_links_expires_at_idx').on(table.expiresAt),
    // For how long people take from their invitation to their first submission.
    index('account_links_opened_idx')
      .on(table.openedAt)
      .where(sql`${table.purpose} = 'invite' and ${table.usedAt} is not null`),
    check('account_links_once', sql`${table.usedAt} is null or ${table.endedAt} is null`),
  ],
);

/**
 * Sign-ins that wait for their second step. A ticket is stored as a hash, works once, and ends with
 * the sessions of its account.
 */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whether "remember me" was chosen. */
    remembered: boolean().notNull(),
    expiresAt: instantColumn().notNull(),
    /** The code that was mailed, hashed with the ticket. Null where an app or a passkey is used. */
    codeHash: text(),
    /** How often a code was tried. */
    attempts: integer().notNull().default(0),
  },
  (table) => [
    index('sign_in_tickets_account_idx').on(table.accountId),
    index('sign_in_tickets_expires_at_idx').on(table.expiresAt),
    check('sign_in_tickets_attempts', sql`${table.attempts} between 0 and 5`),
  ],
);

/** The authenticator app of a console account. Two-step sign-in is on while `secret` is set. */
export const twoStep = pgTable(
  'two_step',
  {
    // Encrypted tables have an `id`.
    accountId: uuid('id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    secret: sealedText('two_step.secret'),
    confirmedAt: instantColumn(),
    /** The time step of the last code that was used. It only grows (trigger). */
    lastCounter: integer(),
    /** The secret of an app that is being set up, until one of its codes confirms it. */
    pendingSecret: sealedText('two_step.pending_secret'),
    pendingSince: instantColumn(),
  },
  (table) => [
    check(
      'two_step_confirmed',
      sql`(${table.secret} is null) = (${table.confirmedAt} is null) and (${table.secret} is null) = (${table.lastCounter} is null)`,
    ),
    check(
      'two_step_pending',
      sql`(${table.pendingSecret} is null) = (${table.pendingSince} is null)`,
    ),
    check('two_step_any', sql`${table.secret} is not null or ${table.pendingSecret} is not null`),
  ],
);

/**
 * The passkeys of console accounts (WebAuthn), each a second step like the app. A public key needs
 * no encryption.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The authenticator's own id, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential_key'),
    /** In COSE format, in base64url. */
    publicKey: text().notNull(),
    /** How often it signed, as it says itself. It never shrinks (trigger). */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach it, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    createdAt: instantColumn().notNull(),
    lastUsedAt: instantColumn(),
  },
  (table) => [index('passkeys_account_idx').on(table.accountId, table.createdAt, table.id)],
);

/** The challenges that wait for a passkey to sign them. Each is used once. */
export const passkeyOffers = pgTable(
  'passkey_offers',
  {
    challenge: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Who may use it: the session that asked for it, or the ticket by its hash. */
    holder: text().notNull(),
    purpose: text({ enum: ['add', 'sign-in', 'confirm'] }).notNull(),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [
    index('passkey_offers_account_idx').on(table.accountId),
    index('passkey_offers_expires_at_idx').on(table.expiresAt),
  ],
);

/** Single-use codes in place of the authenticator app, stored as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    /** Never changed once it is set (trigger). */
    usedAt: instantColumn(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/**
 * Networks from which an account has signed in within a year: failures elsewhere can't lock these
 * out.
 */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    lastSignInAt: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.address] }),
    index('known_addresses_last_sign_in_at_idx').on(table.lastSignInAt),
  ],
);

/**
 * Who signed in, tried to, signed out or got another password, for one year (DPDP Rules 2025, rule
 * 6). Written in the transaction of what it records. Of an email that no account has, only a keyed
 * hash is stored: people type passwords there.
 */
export const signInEvents = pgTable(
  'sign_in_events',
  {
    id: uuid().primaryKey(),
    at: instantColumn().notNull(),
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    emailHash: text(),
    app: text({ enum: signInApps }).notNull(),
    outcome: text({ enum: signInOutcomes }).notNull(),
    factor: text({ enum: signInFactors }),
    network: text().notNull(),
    device: text().notNull(),
    /** The endpoint of a refused request, an export or a revealed bank account. */
    detail: text(),
    requestId: text(),
  },
  (table) => [
    index('sign_in_events_at_idx').on(table.at, table.id),
    index('sign_in_events_account_idx').on(table.accountId, table.at, table.id),
    index('sign_in_events_email_idx')
      .on(table.emailHash, table.at)
      .where(sql`${table.emailHash} is not null`),
    index('sign_in_events_outcome_idx').on(table.outcome, table.at, table.id),
    index('sign_in_events_app_idx').on(table.app, table.at, table.id),
    check('sign_in_events_of', sql`(${table.accountId} is null) <> (${table.emailHash} is null)`),
  ],
);

/** The single key of the hashes in `sign_in_events`, created when it is first needed. */
export const signInKeys = pgTable(
  'sign_in_keys',
  { id: integer().primaryKey(), secret: sealedText('sign_in_keys.secret').notNull() },
  (table) => [check('sign_in_keys_one', sql`${table.id} = 1`)],
);

/** The only link for creating the first Administrator. At most one row. */
export const setUpLink = pgTable(
  'set_up_link',
  { id: integer().primaryKey(), tokenHash: text().notNull() },
  (table) => [check('set_up_link_single', sql`${table.id} = 1`)],
);
