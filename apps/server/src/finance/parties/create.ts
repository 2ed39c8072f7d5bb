import { partsOfGstin } from '@kolam/contract/core/gstin-parts.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import type { CreateParty } from '@kolam/contract/finance/parties/rules.ts';
import { assertConfirmed } from '#core/confirmation.ts';
import { invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { personOf, type RequestContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { namedCompanies, problemsOf } from './checks.ts';
import { changesOf, presentParty, recordOf } from './present.ts';
import type { PartyRow } from './queries.ts';
import { insertParties, type NewParty } from './store.ts';

export async function createParty(context: RequestContext, kind: PartyKind, body: CreateParty) {
  const party = withEnteredBy(context, newParty(kind, body, context.clock.now()));
  if (hasBank(party)) assertConfirmed(context);
  return context.transaction(async (tx) => {
    const companies = await namedCompanies(tx, { now: body.companyId });
    const problems = { ...companies.problems, ...problemsOf(party) };
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const [row] = (await insertParties(tx, [party])) as [PartyRow];
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'created',
      changes: changesOf(null, row, companies.names),
    });
    return { data: await presentParty(tx, row) };
  });
}

/** Whether a new party has what payments to it go to. Entering it takes a confirmation. */
export const hasBank = ({ bankName, ifsc, account }: NewParty): boolean =>
  [bankName, ifsc, account].some((value) => value !== '');

/** Adds who enters the account of a new party, if it has one. */
export const withEnteredBy = (context: RequestContext, party: NewParty): NewParty =>
  party.account === '' && party.ifsc === ''
    ? party
    : { ...party, accountChangedById: personOf(context) };

/** Turns a body into a row. Fields that follow from the GSTIN need not be given. */
export function newParty(
  kind: PartyKind,
  { address, bank, ...body }: CreateParty,
  now: Date,
): NewParty {
  const inGstin = partsOfGstin(body.gstin);
  return {
    id: newId(),
    createdAt: now,
    updatedAt: now,
    kind,
    name: body.name,
    email: body.email,
    phone: body.phone,
    gstin: body.gstin,
    pan: body.pan || inGstin.pan,
    isSez: body.isSez,
    ...address,
    state: address.state || inGstin.state,
    bankName: bank.name,
    ifsc: bank.ifsc,
    account: bank.account,
    contact: body.contact,
    companyId: body.companyId,
    tdsSection: body.tdsSection,
    reverseCharge: body.reverseCharge,
  };
}
