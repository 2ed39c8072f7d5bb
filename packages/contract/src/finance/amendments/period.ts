import { natureOf, type SupplyNature } from '#finance/gst-reports/law.ts';
import { recipientProblem } from '#finance/invoices/recipient.ts';
import { creditDeadline } from '#finance/invoices/warnings.ts';
import type { SupplyType } from '#finance/tax/gst.ts';
import { supplyFor } from '#finance/tax/supply.ts';
import { addDays } from '../../core/dates.ts';
import { gstinProblem } from '../../core/gstin.ts';
import { findState, type StateNumber, stateOfPrefix } from '../../core/states.ts';
import { amendmentMessages } from './messages.ts';

/**
 * Returns the months in whose GSTR-1 a sale of a day can be amended, `YYYY-MM`: later ones, until
 * October after its financial year, whose return is the last that is due by 30 November (CGST Act,
 * section 37(3), proviso). The filing of the annual return, which ends this earlier, is not
 * recorded.
 */
export const amendmentMonths = (issuedOn: string): { from: string; until: string } => ({
  from: addDays(`${issuedOn.slice(0, 7)}-28`, 5).slice(0, 7),
  until: creditDeadline(issuedOn).slice(0, 7),
});

type Declared = {
  gstin: string;
  isSez: boolean;
  place: string;
  supplyType: SupplyType;
  issuedOn: string;
};

/** The tables of GSTR-1 that amend sales of a nature. A table lists no sale of another. */
const amendedIn: Record<SupplyNature, 'listed' | 'export' | 'large' | 'small'> = {
  registered: 'listed',
  sez: 'listed',
  export: 'export',
  large: 'large',
  small: 'small',
};

/**
 * Returns why a sale can't be amended to these particulars, or null. A sale stays in the table that
 * declared it. `ours` is the GSTIN under which it was issued, `value` is that of the invoice in
 * paise.
 */
export function particularsProblem({
  before,
  after,
  ours,
  value,
}: {
  before: Declared;
  after: Declared;
  ours: string;
  value: number;
}): { field: 'gstin' | 'place'; message: string } | null {
  const problem = recipientProblem({ ...after, ours });
  if (problem) return problem;
  const [was, is] = [before, after].map((each) => natureOf({ ...each, value })) as [
    SupplyNature,
    SupplyNature,
  ];
  if (amendedIn[was] === amendedIn[is]) return null;
  if (before.gstin !== '') return { field: 'gstin', message: amendmentMessages.gstinRequired };
  if (after.gstin !== '') return { field: 'gstin', message: amendmentMessages.gstinAdded };
  return { field: 'place', message: amendmentMessages.otherTable };
}

/**
 * Returns the state in which a recipient with a new GSTIN is registered, if the place of supply was the
 * state of the former one, else null: the place stays.
 */
export function placeOfRecipient(
  before: Pick<Declared, 'gstin' | 'place'>,
  gstin: string,
): StateNumber | null {
  const former = stateOfPrefix(before.gstin);
  const isTheirs = former !== null && findState(before.place)?.number === former;
  return isTheirs && gstinProblem(gstin) === null ? stateOfPrefix(gstin) : null;
}

type Supplied = Pick<Declared, 'gstin' | 'isSez' | 'place'>;

/**
 * Returns the supply type of an amended sale of which none is given: it follows a place or zone that
 * changes. `ourState` is a state code.
 */
export function amendedSupply(
  before: Supplied & Pick<Declared, 'supplyType'>,
  { gstin: partyGstin, isSez, place }: Supplied,
  ourState: string,
): SupplyType {
  const [ours, theirs] = [findState(ourState)?.number, findState(place)?.number];
  const isMoved = place !== before.place || isSez !== before.isSez;
  if (!isMoved || !ours || !theirs) return before.supplyType;
  return supplyFor({
    kind: 'sales',
    ourState: ours,
    partyState: null,
    partyGstin,
    isSez,
    place: theirs,
  });
}

/** Returns the table of GSTR-1 that amends a sale. */
export const amendmentTable = (sale: Declared & { value: number }): '9A' | '10' =>
  natureOf(sale) === 'small' ? '10' : '9A';
