import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import type { MakeRunFile } from '@kolam/contract/finance/payment-runs/rules.ts';
import {
  type BankLayout,
  bankFileName,
  bankLayoutFacts,
} from '@kolam/contract/finance/payment-runs/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { bankFileOf } from './bank-layouts.ts';
import { lockWithBills, requireOpen, requirePayable } from './change.ts';
import { bankOf, historyValues, recordOf } from './present.ts';
import { saveRun } from './store.ts';

/**
 * Makes the bank file of the bills that are to be paid, with the accounts of the release. A second
 * file is made only on request, since a bank would pay both.
 */
export async function makeRunFile(
  context: SignedInContext,
  id: string,
  { layout, again }: MakeRunFile,
): Promise<Download> {
  const at = context.clock.now();
  const { code, ours, transfers } = await context.transaction(async (tx) => {
    const { run, lines } = await lockWithBills(tx, context, id);
    requireOpen(run);
    if (run.state === 'draft') throw conflict('NOT_RELEASED', runMessages.notReleased);
    if (run.bankFileAt !== null && !again) {
      throw conflict('ALREADY_IN_FILE', runMessages.alreadyInFile);
    }
    const open = lines.filter(({ state }) => state === 'open');
    requirePayable(open);
    const ours = await ownAccount(tx, layout);
    const saved = await saveRun(tx, id, {
      bankFileAt: at,
      bankFileByName: context.actor.name,
      bankFileLayout: layout,
      updatedAt: at,
    });
    const sums = {
      bills: open.length,
      amount: open.reduce((sum, { amount }) => sum + amount, 0),
      tds: 0,
    };
    await recordChange(tx, context, {
      record: recordOf(saved),
      action: 'bank_file_made',
      changes: changesBetween(
        {},
        { ...historyValues({ ...saved, ...sums }), layout: bankLayoutFacts[layout].label },
      ),
    });
    return {
      code: run.code,
      ours,
      transfers: open.map((line) => ({
        name: line.vendorName,
        reference: line.code,
        amount: line.amount,
        ...bankOf(line),
      })),
    };
  });
  return {
    stream: Readable.from([bankFileOf(layout, { transfers, ours, code, day: dayOf(at) })]),
    fileName: bankFileName(code, layout),
  };
}

/** Returns our account. @throws Failure 409 `NO_OWN_ACCOUNT` if the layout is of another bank than it */
async function ownAccount(tx: Tx, layout: BankLayout) {
  const { legalName: name, account: accountNumber, ifsc } = await readOrganisation(tx);
  const { label, ownBank } = bankLayoutFacts[layout];
  if (ownBank !== null && (accountNumber === '' || !ifsc.startsWith(ownBank)))
    throw conflict('NO_OWN_ACCOUNT', runMessages.noOwnAccount(label));
  return { name, accountNumber, ifsc };
}
