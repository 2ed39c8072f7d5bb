import { inPaise } from '@kolam/contract/core/paise.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { explainDue } from '@kolam/contract/finance/tax/working.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { ExplainedFigure, type FigureStep } from '#ui/explained-figure.tsx';
import { Figure, FigureStrip } from '#ui/figure-strip.tsx';
import { formatNumber } from '#ui/format.ts';
import { ledgerRupees, ledgerText } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import type { PartyRecord } from './party-endpoints.ts';
import styles from './party-page.module.css';
import { partyTexts } from './party-texts.ts';

type Figures = PartyRecord['figures'];

export const figureNames = ['Documents', 'Total', 'Paid', 'Due', 'Overdue'] as const;

/** Returns the calculation of the total due. The amount paid includes the tax deducted. */
function dueSteps({ total, paid, credited, fromAccount, documents }: Figures): FigureStep[] {
  const steps = explainDue({
    grandTotal: inPaise(total),
    paid: inPaise(paid),
    tdsSettled: 0,
    credited: inPaise(credited),
    fromAccount: inPaise(fromAccount),
  });
  const message: Record<string, string> = {
    Total: `Of ${formatNumber(documents)} issued and not void`,
    Paid: 'Payments not reversed, with the tax deducted from them',
  };
  return steps.map((step) => ({ ...step, how: message[step.label] ?? step.how }));
}

type PartyFiguresProps = { party: Party; figures: Figures };

/** The totals of the documents of a customer or vendor. */
export function PartyFigures({ party: { id, kind }, figures }: PartyFiguresProps) {
  const { documents, total, paid, fromAccount, due, overdue, credited, onAccount } = figures;
  const { invoiceKind } = partyTexts[kind];
  const list = { kind: invoiceKind === 'purchase' ? invoiceKind : undefined, party: id };
  const rest = [
    credited > 0 && `Less ${ledgerRupees(credited)} credited`,
    onAccount > 0 && `${ledgerRupees(onAccount)} on account`,
  ]
    .filter(Boolean)
    .join(', ');
  const remarks: Partial<Record<(typeof figureNames)[number], string>> = {
    ...(fromAccount > 0 && { Paid: `And ${ledgerRupees(fromAccount)} from the account` }),
    ...(rest !== '' && { Due: rest }),
  };
  const values = {
    Documents: <Link to={invoiceRoutes.list(list)}>{formatNumber(documents)}</Link>,
    Total: ledgerRupees(total),
    Paid: ledgerRupees(paid),
    Due: (
      <ExplainedFigure
        amount={inPaise(due)}
        text={ledgerText(inPaise(due))}
        label="Due"
        steps={() => dueSteps(figures)}
      />
    ),
    Overdue:
      overdue > 0 ? (
        <Link className={styles.overdue} to={invoiceRoutes.list({ ...list, overdue: 'true' })}>
          {ledgerRupees(overdue)}
        </Link>
      ) : (
        ledgerRupees(0)
      ),
  };
  return (
    <FigureStrip className={styles.strip}>
      {figureNames.map((name) => (
        <Figure key={name} label={name} remark={remarks[name]}>
          {values[name]}
        </Figure>
      ))}
    </FigureStrip>
  );
}
