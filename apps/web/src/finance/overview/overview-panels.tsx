import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { AgeingPanel } from './ageing-panel.tsx';
import { MonthPanel } from './month-panel.tsx';
import styles from './overview.module.css';
import type { FinanceOverview } from './queries.ts';

type Month = FinanceOverview['months'][number];

/** Adds rupees in whole paise. */
const added = (...amounts: readonly number[]) =>
  inRupees(amounts.reduce((sum, rupees) => sum + inPaise(rupees), 0));

/** What came in and went out: payments, salaries and other entries, as in the net cash. */
const moneyIn = ({ cashIn, otherIn }: Month) => added(cashIn, otherIn);
const moneyOut = ({ cashOut, salaries, otherOut }: Month) => added(cashOut, salaries, otherOut);

/** Shown below the four figures: dues by age, and cash and tax by month. */
export function OverviewPanels({ overview }: { overview: FinanceOverview | undefined }) {
  const each = (amounts: (month: Month) => readonly [number, number]) =>
    overview?.months.map((month) => ({ month: month.month, amounts: amounts(month) }));
  const ofPeriod = (amount: (month: Month) => number) =>
    added(...(overview?.months.map(amount) ?? []));
  return (
    <div className={styles.panels}>
      <AgeingPanel
        title="Receivables by age"
        kind="sales"
        ageing={overview?.ageing.receivable}
        none="Clients owe nothing. What they owe shows here by how long it has been due."
      />
      <AgeingPanel
        title="Payables by age"
        kind="purchase"
        ageing={overview?.ageing.payable}
        none="Nothing is owed to vendors. What is shows here by how long it has been due."
      />
      <MonthPanel
        title="Cash movement"
        caption="Cash by month, with other entries"
        names={['In', overview?.payslipsPaid ? 'Out, with salaries' : 'Out']}
        totals={overview && [ofPeriod(moneyIn), ofPeriod(moneyOut)]}
        months={each((month) => [moneyIn(month), moneyOut(month)])}
        none="No money came in or went out in this period."
      />
      <MonthPanel
        title="GST"
        caption="GST by month"
        names={['Output', 'Input']}
        totals={overview && [overview.gstOutput, overview.gstInput]}
        months={each(({ gstOutput, gstInput }) => [gstOutput, gstInput])}
        none="No document of this period carries GST."
      />
    </div>
  );
}
