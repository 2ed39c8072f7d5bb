import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { reminderRuleBodySchema } from '@kolam/contract/finance/payment-reminders/rules.ts';
import { usualReminderDays } from '@kolam/contract/finance/payment-reminders/values.ts';
import { days } from '#core/clock.ts';
import { remindCustomer } from '#finance/payment-reminders/remind-job.ts';
import { changeRule } from '#finance/payment-reminders/rule.ts';
import { customersToRemind, findRule } from '#finance/payment-reminders/store.ts';
import type { Action } from './action.ts';

/** The days before today on which customers were reminded: all, since a reminder is for its day. */
const daysAgo = Array.from({ length: 14 }, (_, place) => 14 - place);

/** Customers are reminded by the usual rule, as the job does it each day. */
export const reminderActions = (now: Date): Action[] => [
  {
    at: new Date(now.getTime() - days(15)),
    run: (context) =>
      changeRule(
        context,
        reminderRuleBodySchema.parse({ isOn: true, days: [...usualReminderDays] }),
      ),
  },
  ...daysAgo.map((ago): Action => {
    const today = addDays(dayOf(now), -ago);
    return {
      at: new Date(`${today}T04:00:00.000Z`),
      run: async (context, tx) => {
        const rule = await findRule(tx);
        if (!rule?.isOn) return;
        const asked = { days: rule.days, today, beyond: null, limit: 100 };
        const byRule = { ...context, actor: { id: null, name: 'Kolam' } };
        for (const id of await customersToRemind(tx, asked))
          await remindCustomer(tx, byRule, { id, rule, today });
      },
    };
  }),
];
