import { partsOfGstin } from '@kolam/contract/core/gstin-parts.ts';
import { givenNumber } from '@kolam/contract/core/hidden-number.ts';
import { hiddenAccountMessage } from '@kolam/contract/core/india.ts';
import { can } from '@kolam/contract/core/permissions.ts';
import { twoStepMessages } from '@kolam/contract/platform/auth/messages.ts';
import { organisationMessages } from '@kolam/contract/platform/organisation/messages.ts';
import {
  type OrganisationBody,
  organisationProblems,
} from '@kolam/contract/platform/organisation/rules.ts';
import { assertConfirmed } from '#core/confirmation.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, forbidden, invalid } from '#core/failure.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { alignTwoStepDeadlines } from '#platform/auth/actions.ts';
import { activeAdmins } from '#platform/auth/queries.ts';
import { checkPicture, saveFile } from '#platform/files/actions.ts';
import { organisationNamed, usesOfPrefixes } from './hooks.ts';
import { approvalMail, bankDetailsMail } from './mails.ts';
import { changesOf, prefixesOf, presentOrganisation } from './present.ts';
import { lockNaming, lockOrganisation, type OrganisationRow, saveRow } from './store.ts';

/** Fills in the business or changes the fields in the body. */
export async function saveOrganisation(context: SignedInContext, body: OrganisationBody) {
  await checkPicture(context, { field: 'logoUrl', link: body.logoUrl ?? '' });
  return context.transaction(async (tx) => {
    const now = context.clock.now();
    const before = await lockOrganisation(tx, now);
    assertVersion(context, before.version);
    const asked = { ...before, ...columnsOf(before, body) };
    const problems = organisationProblems({ ...asked, prefixes: prefixesOf(asked) });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    await requireFreePrefixes(tx, { before, asked });
    requireTwoStepRight(context, { before, asked });
    if (guardedColumns.some((column) => asked[column] !== before[column])) assertConfirmed(context);
    const wanted = { ...asked, logoFileId: await saveLogo(tx, context, { before, body }) };
    const changes = changesOf(before, wanted);
    // A save without changes must not make another user's edit stale.
    if (changes.length === 0 && before.version > 0) {
      return { data: await presentOrganisation(tx, context, before) };
    }
    const { id: _, single: _single, version: _version, ...columns } = wanted;
    const row = await saveRow(tx, { ...columns, updatedAt: now });
    if (bankColumns.some((column) => row[column] !== before[column]))
      await mailAdminsOf(tx, context, bankDetailsMail);
    if (approvalColumns.some((column) => isLooser(before[column], row[column])))
      await mailAdminsOf(tx, context, approvalMail);
    if (row.requiredTwoStep !== before.requiredTwoStep) await alignTwoStepDeadlines(tx, context);
    if (before.legalName === '' && row.legalName !== '') {
      await lockNaming(tx);
      for (const run of organisationNamed.parts()) await run(tx, { organisation: row, at: now });
    }
    await recordChange(tx, context, {
      record: {
        kind: 'organisation',
        id: row.id,
        title: row.legalName || organisationMessages.title,
      },
      action: before.version === 0 ? 'filled_in' : 'updated',
      changes,
    });
    return { data: await presentOrganisation(tx, context, row) };
  });
}

/** Where clients pay to. */
const bankColumns = ['bankName', 'accountName', 'account', 'ifsc', 'upiId'] as const;

/** Above which amounts another person has to approve. */
const approvalColumns = ['payoutsAbove', 'ordersAbove'] as const;

/** What takes a confirmation. */
const guardedColumns = [
  ...bankColumns,
  ...(['requiredTwoStep', 'registrationDays', 'documentDays'] as const),
  ...approvalColumns,
] as const;

/** Whether more passes without another person than before. */
const isLooser = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);

/** Mails all Administrators, also who did it: their session may be stolen. */
async function mailAdminsOf(
  tx: Tx,
  context: SignedInContext,
  mailTo: typeof bankDetailsMail,
): Promise<void> {
  const { actor, jobs, settings } = context;
  const about = { by: actor.name, publicUrl: settings.publicUrl };
  const mails = (await activeAdmins(tx)).map((admin) => mailTo(admin, about));
  await jobs.enqueueAll(tx, sendMail, mails);
}

/** Returns the columns in the body, and those that follow from its GSTIN unless given. */
function columnsOf(before: OrganisationRow, body: OrganisationBody): Partial<OrganisationRow> {
  const {
    address = {},
    bank = {},
    prefixes = {},
    retention = {},
    grievance = {},
    approval = {},
  } = body;
  const given = {
    legalName: body.legalName,
    gstin: body.gstin,
    // An empty PAN is filled in. An existing one changes only when the body says so.
    pan: (body.pan ?? before.pan) || partsOfGstin(body.gstin ?? before.gstin).pan,
    // The current state may be a guess. The GSTIN is more reliable.
    state: body.state ?? (partsOfGstin(body.gstin ?? '').state || undefined),
    ...address,
    email: body.email,
    phone: body.phone,
    grievanceName: grievance.name,
    grievanceEmail: grievance.email,
    bankName: bank.name,
    accountName: bank.accountName,
    account: bank.account === undefined ? undefined : wholeAccount(bank.account, before.account),
    ifsc: bank.ifsc,
    upiId: body.upiId,
    salesPrefix: prefixes.sales,
    purchasePrefix: prefixes.purchase,
    creditPrefix: prefixes.credit,
    debitPrefix: prefixes.debit,
    roundsTotals: body.roundsTotals,
    ...retention,
    ...approval,
    requiredTwoStep: body.twoStep?.requiredFor,
  };
  return Object.fromEntries(
    Object.entries(given).filter(([column, value]) => value !== undefined && column in before),
  );
}

function wholeAccount(given: string, kept: string): string {
  const account = givenNumber(given, kept);
  if (account === null) throw invalid({ 'bank.account': hiddenAccountMessage });
  return account;
}

/** @throws Failure 409 `SET_BY_SERVER`, 403 for everyone but Administrators */
function requireTwoStepRight(
  { actor, settings }: SignedInContext,
  { before, asked }: { before: OrganisationRow; asked: OrganisationRow },
): void {
  if (asked.requiredTwoStep === before.requiredTwoStep) return;
  if (!can(actor.role, 'admins:write')) throw forbidden(twoStepMessages.byAdministrators);
  if (settings.requireTwoStep !== null) {
    throw conflict('SET_BY_SERVER', twoStepMessages.fixed, {
      'twoStep.requiredFor': twoStepMessages.fixed,
    });
  }
}

/** Sets the logo's file. A body without one leaves it unchanged. */
async function saveLogo(
  tx: Tx,
  context: SignedInContext,
  { before, body }: { before: OrganisationRow; body: OrganisationBody },
): Promise<string | null> {
  if (body.logoUrl === undefined) return before.logoFileId;
  const link = body.logoUrl ?? '';
  return saveFile(tx, context, {
    recordId: before.id,
    given: { field: 'logoUrl', link, purpose: 'logo' },
  });
}

/** Numbers of two kinds with the same prefix could collide. @throws Failure 409 `PREFIX_IN_USE` */
async function requireFreePrefixes(
  tx: Tx,
  { before, asked }: { before: OrganisationRow; asked: OrganisationRow },
): Promise<void> {
  const old: Record<string, string> = prefixesOf(before);
  const changed = Object.entries(prefixesOf(asked)).filter(([kind, value]) => value !== old[kind]);
  if (changed.length === 0) return;
  const used = await usedPrefixes(
    tx,
    changed.map(([, prefix]) => prefix),
  );
  const errors = Object.fromEntries(
    changed.flatMap(([kind, prefix]) => {
      const other = used.find((each) => each.prefix === prefix && each.kind !== kind);
      if (!other) return [];
      const documents = organisationMessages.documents[other.kind];
      return [[`prefixes.${kind}`, organisationMessages.prefixInUse(prefix, documents)]];
    }),
  );
  const [message] = Object.values(errors);
  if (message !== undefined) throw conflict('PREFIX_IN_USE', message, errors);
}

async function usedPrefixes(tx: Tx, prefixes: string[]) {
  const used = [];
  for (const run of usesOfPrefixes.parts()) used.push(...(await run(tx, prefixes)));
  return used;
}
