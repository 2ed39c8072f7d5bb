import { financialYearOf } from '@kolam/contract/core/dates.ts';
import { findState } from '@kolam/contract/core/states.ts';
import { advanceMessages } from '@kolam/contract/finance/advances/messages.ts';
import type { NewAdvance } from '@kolam/contract/finance/advances/rules.ts';
import { advanceChange, advanceFigures } from '@kolam/contract/finance/tax/advance.ts';
import { gstRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { defaultPlace, supplyFor } from '@kolam/contract/finance/tax/supply.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { nameBoth } from '#finance/invoices/queries.ts';
import { reserveNumber } from '#finance/numbering/actions.ts';
import { findParty, type PartyRow } from '#finance/parties/queries.ts';
import { lockTaxRulesForShare } from '#finance/tax/actions.ts';
import { readTaxRules } from '#finance/tax/queries.ts';
import { type Organisation, readOrganisation } from '#platform/organisation/queries.ts';
import { insertAdvance, insertMoves } from './store.ts';
import type { VoucherParty } from './tables.ts';

/** Of a rate that is not known (Central Goods and Services Tax Rules, rule 50). */
const unknownRate = 1800;

type Sides = { organisation: Organisation; party: PartyRow };

/** The terms of an advance, checked, with what its voucher copies. */
type AdvanceTerms = Awaited<ReturnType<typeof readTerms>>;

/**
 * Reads what an advance needs besides its amount. No tax rule can be deleted before the transaction
 * ends.
 * @throws Failure 400 at `advance` or one of its fields
 */
export async function readTerms(
  tx: Tx,
  given: NewAdvance,
  { customer, receivedOn }: { customer: string; receivedOn: string },
) {
  const organisation = await readOrganisation(tx);
  const party = await findParty(tx, 'customer', customer);
  if (!party) throw notFound();
  if (organisation.gstin === '') throw invalid({ advance: advanceMessages.notRegistered });
  await lockTaxRulesForShare(tx);
  const rule = gstRuleOn(await readTaxRules(tx), receivedOn);
  const { supplier, recipient } = nameBoth('sales', { organisation, party });
  return {
    partyName: party.name,
    receivedOn,
    desc: given.desc || advanceMessages.usualDescription,
    hsn: given.hsn,
    taxRate: given.taxPct ?? rule?.defaultBasisPoints ?? unknownRate,
    supplier: withoutPan(supplier),
    recipient: withoutPan(recipient),
    ...supplyOf(given, { organisation, party }),
  };
}

const withoutPan = ({ pan: _, ...party }: VoucherParty & { pan: string }): VoucherParty => party;

function supplyOf({ place: given, supplyType }: NewAdvance, { organisation, party }: Sides) {
  const states = {
    kind: 'sales' as const,
    ourState: findState(organisation.state)?.number ?? '',
    partyState: findState(party.state)?.number ?? null,
    partyGstin: party.gstin,
  };
  if (given === '' && party.state === '' && party.gstin === '') {
    throw invalid({ 'advance.place': advanceMessages.placeRequired });
  }
  const place = findState(given)?.number ?? defaultPlace(states);
  return {
    place: findState(place)?.code ?? organisation.state,
    supplyType: supplyType ?? supplyFor({ ...states, isSez: party.isSez, place }),
  };
}

type Opened = {
  partyId: string;
  paymentId: string;
  /** The entry of the receipt on the account. */
  entryId: string;
  /** With tax, in paise. */
  amount: number;
};

/** Opens an advance with its receipt voucher. Its customer is locked. */
export async function openAdvance(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { terms, ...opened }: Opened & { terms: AdvanceTerms },
): Promise<void> {
  const { entryId, amount, ...of } = opened;
  const { taxRate: taxBasisPoints, supplyType, receivedOn } = terms;
  const financialYear = financialYearOf(receivedOn);
  const numbered = await reserveNumber(tx, {
    ...{ kind: 'receipt-voucher', prefix: fixedPrefixes.receiptVoucher, financialYear },
  });
  const advance = await insertAdvance(tx, {
    ...of,
    ...terms,
    ...numbered,
    ...advanceFigures(amount, { taxBasisPoints, supplyType }),
    id: newId(),
    createdAt: clock.now(),
    financialYear,
  });
  const whole = advanceChange({ from: 0, to: amount }, { taxBasisPoints, supplyType });
  await insertMoves(tx, [
    { id: newId(), advanceId: advance.id, entryId, day: receivedOn, ...whole },
  ]);
}
