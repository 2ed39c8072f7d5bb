import { followGstin } from '@kolam/contract/core/gstin-parts.ts';
import { givenNumber } from '@kolam/contract/core/hidden-number.ts';
import { hiddenAccountMessage, hiddenPanMessage } from '@kolam/contract/core/india.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import type { UpdateParty } from '@kolam/contract/finance/parties/rules.ts';
import { assertConfirmed } from '#core/confirmation.ts';
import { invalid, notFound } from '#core/failure.ts';
import { assertVersion, personOf, type SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { namedCompanies, problemsOf } from './checks.ts';
import { onPartyRenamed } from './hooks.ts';
import { mailBankChange } from './mails.ts';
import { keepFormerPayee } from './payees.ts';
import { changesOf, presentParty, recordOf } from './present.ts';
import type { PartyRow } from './queries.ts';
import { findPartyForUpdate, type NewParty, saveParty } from './store.ts';

/** Changes the fields that the body names. Issued documents stay as they are. */
export async function updateParty(
  context: SignedInContext,
  kind: PartyKind,
  id: string,
  body: UpdateParty,
) {
  return context.transaction(async (tx) => {
    const before = await findPartyForUpdate(tx, kind, id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    const changed = changedColumns(before, body);
    // A save without changes must not make another user's edit stale.
    if (Object.keys(changed).length === 0) return { data: await presentParty(tx, before) };
    const changesBank = bankColumns.some((column) => column in changed);
    if (changesBank) assertConfirmed(context);
    const after = { ...before, ...changed };
    const companies = await namedCompanies(tx, { now: after.companyId, before: before.companyId });
    const problems = { ...companies.problems, ...problemsOf(after) };
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const entersAccount = 'account' in changed || 'ifsc' in changed;
    const row = await saveParty(tx, id, {
      ...changed,
      ...(entersAccount && { accountChangedById: personOf(context) }),
      updatedAt: context.clock.now(),
    });
    keepFormerPayee(tx, before, { after: row, at: context.clock.now() });
    if (row.name !== before.name)
      for (const renamed of onPartyRenamed.parts()) await renamed(tx, row);
    if (changesBank) await mailBankChange(tx, context, row);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'updated',
      changes: changesOf(before, row, companies.names),
    });
    return { data: await presentParty(tx, row) };
  });
}

/** The columns whose change moves money. */
const bankColumns = ['bankName', 'ifsc', 'account'] as const;

type Changes = Partial<Omit<PartyRow, 'archivedAt' | 'isArchived'>>;

/** Returns the columns that the body names and whose values differ from the row's. */
function changedColumns(before: PartyRow, { address, bank, ...body }: UpdateParty): Changes {
  const pan = wholeNumber(body.pan, { kept: before.pan, field: 'pan', message: hiddenPanMessage });
  const gstins = { gstin: body.gstin ?? before.gstin, gstinBefore: before.gstin };
  const given: { [Column in keyof NewParty]?: NewParty[Column] | undefined } = {
    name: body.name,
    email: body.email,
    phone: body.phone,
    gstin: body.gstin,
    pan: followGstin('pan', { given: pan, kept: before.pan, ...gstins }),
    isSez: body.isSez,
    ...address,
    state: followGstin('state', { given: address?.state, kept: before.state, ...gstins }),
    bankName: bank?.name,
    ifsc: bank?.ifsc,
    account: wholeNumber(bank?.account, {
      kept: before.account,
      field: 'bank.account',
      message: hiddenAccountMessage,
    }),
    contact: body.contact,
    companyId: body.companyId,
    tdsSection: body.tdsSection,
    reverseCharge: body.reverseCharge,
  };
  return Object.fromEntries(
    Object.entries(given).filter(
      ([column, value]) => value !== undefined && value !== before[column as keyof PartyRow],
    ),
  );
}

/** Returns the given number, or the stored one if it was sent back as it is shown. */
function wholeNumber(
  given: string | undefined,
  { kept, field, message }: { kept: string; field: string; message: string },
): string | undefined {
  if (given === undefined) return undefined;
  const whole = givenNumber(given, kept);
  if (whole === null) throw invalid({ [field]: message });
  return whole;
}
