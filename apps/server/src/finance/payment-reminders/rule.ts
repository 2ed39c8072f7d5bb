import { reminderDayText } from '@kolam/contract/finance/payment-reminders/messages.ts';
import type { ReminderRuleBody } from '@kolam/contract/finance/payment-reminders/rules.ts';
import { usualReminderDays } from '@kolam/contract/finance/payment-reminders/values.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { findRule, type Rule, saveRule } from './store.ts';

/** Until one is saved, the rule is off and proposes the usual days. */
export async function readRule({ db }: RequestContext) {
  const rule = await findRule(db);
  return { data: rule ?? { isOn: false, days: [...usualReminderDays] } };
}

const historyValues = ({ isOn, days }: Rule) => ({
  isOn,
  days: days.map(reminderDayText).join(', '),
});

export function changeRule(context: SignedInContext, rule: ReminderRuleBody) {
  return context.transaction(async (tx) => {
    const before = await saveRule(tx, rule);
    const changes = changesBetween(before ? historyValues(before) : {}, historyValues(rule));
    if (changes.length > 0) {
      await recordChange(tx, context, {
        record: { kind: 'payment-reminder-rule', id: newId(), title: 'Payment reminders' },
        action: 'updated',
        changes,
      });
    }
    return { data: rule };
  });
}
