import { addDays, dayOf, dayStart, monthsBetween } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import {
  bankFileSchema,
  createAllPayslipsSchema,
  createPayslipSchema,
  payAllPayslipsSchema,
  payPayslipSchema,
  updatePayrollEmployeeSchema,
  voidPayslipSchema,
} from '@kolam/contract/finance/payroll/rules.ts';
import { hours, minutes } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { makeBankFile } from '#finance/payroll/bank-file.ts';
import { createPayslip } from '#finance/payroll/create.ts';
import { createAllPayslips } from '#finance/payroll/create-all.ts';
import { updatePayrollEmployee } from '#finance/payroll/employees.ts';
import { payPayslip } from '#finance/payroll/pay.ts';
import { payAllPayslips } from '#finance/payroll/pay-all.ts';
import { choosePayable, netOf, withBanks } from '#finance/payroll/pending.ts';
import { choose, proposeAll, sumOf } from '#finance/payroll/preview.ts';
import { livePayslips, pendingPayslips } from '#finance/payroll/store.ts';
import { voidPayslip } from '#finance/payroll/void.ts';
import { idOf } from '../staff/find-member.ts';
import { type DemoMember, demoMembers, panOf } from '../staff/people.ts';
import type { Step } from '../step.ts';
import { type Action, stepsOfActions } from './action.ts';
import { officeHour } from './calendar.ts';

/** Annual pay in rupees of those who registered themselves. */
const pay: Record<string, number> = {
  'Tenzin Lhamo': 420_000,
  'Roshni Fernandes': 400_000,
  'Mridula Sengupta': 380_000,
  'Yashwant Gowda': 360_000,
  'Sakshi Bansal': 300_000,
  'Jaspreet Gill': 290_000,
  'Kunal Waghmare': 260_000,
  'Meher Irani': 360_000,
  'Vivek Thakur': 300_000,
  'Aparna Sundaresan': 450_000,
  'Zubin Daruwala': 840_000,
};
/** Paid by UPI. */
const withoutBank = 'Kunal Waghmare';
/** Whose payslip of one month was created with a wrong figure, and then again. */
const madeTwice = 'Gaurang Mehta';
/** Who has no payslip for the current month yet. */
const notYet = 'Meher Irani';

/**
 * Returns the steps of two years of salaries: all paid except the current month. Run after the
 * staff steps.
 */
export function payrollSteps(now: Date): Step[] {
  const today = dayOf(now);
  const months = monthsBetween(addDays(today, -700), today);
  const current = today.slice(0, 7);
  const twice = months.at(-5);
  return stepsOfActions('payroll', [
    ...demoMembers.flatMap((member, place) => payDetailsAction(member, { now, place })),
    ...months
      .filter((month) => month < current)
      .flatMap((month) => monthActions(month, { isTwice: month === twice, now })),
    currentAction(current, now),
  ]);
}

/** Adds pay details to a person a day after they joined. */
function payDetailsAction(
  member: DemoMember,
  { now, place }: { now: Date; place: number },
): Action | [] {
  const ctcAnnual = pay[member.name];
  if (ctcAnnual === undefined) return [];
  const digits = panOf(member).slice(5, 9);
  const bank = {
    bankName: 'Kolam Demo Bank',
    accountNumber: `0005512${digits}${10 + place}`,
    ifsc: 'KOLM0DEMO01',
  };
  const body = {
    ctcAnnual,
    employeeCode: `KLM-${2000 + place}`,
    ...(member.name === withoutBank ? {} : { bank }),
  };
  return {
    at: officeHour(now, { daysAgo: member.daysAgo - 2, place }),
    run: async (context, tx) => {
      const id = await idOf(tx, member);
      await updatePayrollEmployee(context, id, updatePayrollEmployeeSchema.parse(body));
    },
  };
}

type Month = { isTwice: boolean; now: Date };

/** Those who have left by now are not part of the bulk creation, since they left earlier. */
async function createForLeavers(
  context: SignedInContext,
  tx: Tx,
  { month, now }: { month: string; now: Date },
): Promise<void> {
  const day = `${month}-27`;
  const wasThere = ({ daysAgo, decision }: DemoMember) =>
    decision.kind === 'left' &&
    // Later than their pay details, which are entered in the days after they joined.
    addDays(dayOf(now), 5 - daysAgo) <= day &&
    addDays(dayOf(now), -decision.daysAgo) > day;
  for (const member of demoMembers.filter(wasThere)) {
    const employeeId = await idOf(tx, member);
    await createPayslip(context, createPayslipSchema.parse({ employeeId, month }));
  }
}

/** Voids a wrong payslip and creates another. */
const makeAgainAction = (month: string, at: Date): Action => ({
  at,
  run: async (context, tx) => {
    const employeeId = await idOf(tx, { name: madeTwice });
    const made = (await livePayslips(tx, { month, ids: [employeeId] })).get(employeeId);
    if (!made) return;
    const reason = 'Three days of unpaid leave were not taken off';
    await voidPayslip(context, made.id, voidPayslipSchema.parse({ reason }));
    await createPayslip(
      context,
      createPayslipSchema.parse({ employeeId, month, gross: 33_750, tds: 500 }),
    );
  },
});

/** Pays by bank transfer, and those without an account by UPI. */
async function payAll(context: SignedInContext, tx: Tx, month: string): Promise<void> {
  const ref = `SALARY ${month.replace('-', '')}31`;
  const { chosen } = choosePayable(await withBanks(tx, await pendingPayslips(tx, month)), {
    mode: 'NEFT',
    payer: { id: null, prepared: new Set() },
  });
  const expected = { payslips: chosen.length, net: inRupees(netOf(chosen)) };
  const { data } = await payAllPayslips(
    context,
    payAllPayslipsSchema.parse({ month, ref, expected }),
  );
  for (const { payslip, employee } of data.leftOut) {
    const [, last = ''] = employee.name.split(' ');
    const body = { mode: 'UPI', ref: `${last} ${month}` };
    await payPayslip(context, payslip.id, payPayslipSchema.parse(body));
  }
}

/** Created today for all but one person. None is paid. */
const currentAction = (month: string, now: Date): Action => ({
  // Even early on the first day of a month.
  at: new Date(Math.max(dayStart(`${month}-01`).getTime(), now.getTime() - minutes(40))),
  run: async (context, tx) => {
    const skip = [await idOf(tx, { name: notYet })];
    await createAll(context, tx, { month, skip });
  },
});

/** Created on the 27th, and paid on the last day. */
function monthActions(month: string, { isTwice, now }: Month): Action[] {
  const first = dayStart(`${month}-01`);
  const moment = (date: number, later: number) =>
    new Date(first.getTime() + hours(24 * (date - 1) + 11) + minutes(later));
  const last = lastDateOf(month);
  return [
    { at: moment(27, 0), run: (context, tx) => createAll(context, tx, { month }) },
    { at: moment(27, 20), run: (context, tx) => createForLeavers(context, tx, { month, now }) },
    ...(isTwice ? [makeAgainAction(month, moment(28, 0))] : []),
    {
      at: moment(last, -30),
      run: (context) => makeBankFile(context, bankFileSchema.parse({ month })),
    },
    { at: moment(last, 0), run: (context, tx) => payAll(context, tx, month) },
  ];
}

const lastDateOf = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

async function createAll(
  context: SignedInContext,
  tx: Tx,
  { month, skip = [] }: { month: string; skip?: string[] },
): Promise<void> {
  const { all } = await proposeAll(tx, { month, actorId: null });
  const { chosen } = choose(all, { skip, include: [] });
  const expected = { payslips: chosen.length, net: inRupees(sumOf(chosen).net) };
  await createAllPayslips(context, createAllPayslipsSchema.parse({ month, skip, expected }));
}
