import type { SavePayrollSettings } from '@kolam/contract/finance/payroll/rules.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { mailOnePersonPays } from './mails.ts';
import { lockSettings, needsSecondPerson, saveNeedsSecondPerson } from './second-person.ts';

export const readPayrollSettings = async (context: RequestContext) => ({
  data: { needsSecondPerson: await needsSecondPerson(context.db) },
});

/** Changes whether pay-outs need two people. */
export async function savePayrollSettings(context: SignedInContext, asked: SavePayrollSettings) {
  return context.transaction(async (tx) => {
    await lockSettings(tx);
    const before = { needsSecondPerson: await needsSecondPerson(tx) };
    const after = { needsSecondPerson: asked.needsSecondPerson };
    const changes = changesBetween(before, after);
    if (changes.length > 0) {
      await saveNeedsSecondPerson(tx, after.needsSecondPerson);
      await recordChange(tx, context, {
        record: { kind: 'payroll', id: newId(), title: 'Payroll' },
        action: 'settings_changed',
        changes,
      });
      if (!after.needsSecondPerson) await mailOnePersonPays(tx, context);
    }
    return { data: after };
  });
}
