import { addDays, dayOf, financialYearEnd, financialYearOf } from '@kolam/contract/core/dates.ts';
import { saveRecurringInvoiceSchema } from '@kolam/contract/finance/recurring-invoices/rules.ts';
import { days } from '#core/clock.ts';
import { makeNext } from '#finance/recurring-invoices/make-job.ts';
import { createSchedule } from '#finance/recurring-invoices/save.ts';
import { setState } from '#finance/recurring-invoices/state.ts';
import type { Action } from './action.ts';
import { demoCustomers } from './customers.ts';
import { findPartyId } from './find.ts';

type DemoSchedule = {
  name: string;
  /** Days from today to its first invoice. */
  starts: number;
  daysAhead: number;
  interval?: 'quarterly';
  issue?: 'automatic';
  /** Days from today to its last day. */
  ends?: number;
  isPaused?: true;
  desc: string;
  /** For each person, in rupees. */
  rate: number;
};

/** One for each of the first customers. Only the first one's draft is due today. */
const schedules: DemoSchedule[] = [
  {
    name: 'Wellness programme',
    starts: 3,
    daysAhead: 7,
    desc: 'Wellness programme, {month}',
    rate: 640,
  },
  {
    name: 'Health checks',
    starts: 20,
    daysAhead: 5,
    interval: 'quarterly',
    issue: 'automatic',
    desc: 'Health checks of the quarter from {month}',
    rate: 450,
  },
  {
    name: 'Yoga at the office',
    starts: 15,
    daysAhead: 3,
    issue: 'automatic',
    desc: 'Yoga at the office, {month}',
    rate: 180,
  },
  {
    name: 'Diet counselling',
    starts: 25,
    daysAhead: 10,
    ends: 205,
    desc: 'Diet counselling, {month}',
    rate: 210,
  },
  {
    name: 'Meditation',
    starts: 12,
    daysAhead: 5,
    isPaused: true,
    desc: 'Meditation sessions, {month}',
    rate: 95,
  },
];

/** Some customers are billed every month or quarter. */
export const recurringActions = (now: Date): Action[] =>
  schedules.map((schedule, place): Action => {
    const today = dayOf(now);
    return {
      at: new Date(now.getTime() - days(1) + place * 60_000),
      run: async (context, tx) => {
        const customer = demoCustomers[place];
        const party =
          customer && (await findPartyId(tx, { kind: 'customer', name: customer.legalName }));
        if (!customer || !party) return;
        const { name, desc, rate, interval, issue, daysAhead } = schedule;
        const startsOn = addDays(today, schedule.starts);
        const { data } = await createSchedule(
          context,
          saveRecurringInvoiceSchema.parse({
            ...{ name, party, interval, issue, daysAhead, startsOn },
            monthDay: Number(startsOn.slice(8)),
            endsOn: schedule.ends === undefined ? null : addDays(today, schedule.ends),
            lines: [
              {
                ...{ desc, rate, hsn: '999723', unit: 'people', qty: customer.people },
                prices: [{ from: nextYearOf(today), rate: Math.round(rate * 1.08) }],
              },
            ],
          }),
        );
        if (schedule.isPaused)
          await setState(context, data.id, { state: 'paused', missed: 'skip' });
        const byProduct = { ...context, actor: { id: null, name: 'Kolam' } };
        await makeNext(tx, byProduct, { id: data.id, today });
      },
    };
  });

/** Prices rise with the financial year. */
const nextYearOf = (today: string) => addDays(financialYearEnd(financialYearOf(today)), 1);
