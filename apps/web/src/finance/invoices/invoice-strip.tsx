import { inPaise } from '@kolam/contract/core/paise.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { explainDocument, explainDue, explainOwed } from '@kolam/contract/finance/tax/working.ts';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { Figure, FigureStrip } from '#ui/figure-strip.tsx';
import { formatDate } from '#ui/format.ts';
import {
  chargedLines,
  placeNumberOf,
  settledOf,
  settledParts,
  taxedOf,
} from './invoice-documents.ts';
import { ledgerText } from './invoice-terms.ts';
import { usePaymentsOf } from './queries.ts';

/** Returns the remark beside the amount due. */
function dueRemark({ status, isOverdue, dueOn }: InvoiceDetail): string {
  if (status === 'draft') return 'Once it is issued';
  if (status === 'void') return 'Void: nothing is due';
  if (status === 'paid') return 'Nothing is left';
  return isOverdue ? `Since ${formatDate(dueOn)}` : `By ${formatDate(dueOn)}`;
}

/** The four figures of a document, each opening its calculation. */
export function InvoiceStrip({ invoice }: { invoice: InvoiceDetail }) {
  const { supplyType, status } = invoice;
  const settled = settledOf(invoice);
  const parts = settledParts(invoice, usePaymentsOf(invoice).data?.data ?? []);
  const lines = invoice.lines.map(taxedOf);
  const charged = chargedLines(lines, invoice.reverseCharge);
  const steps = (roundOff = 0) =>
    explainDocument(charged, supplyType, placeNumberOf(invoice), roundOff);
  const owes = status !== 'draft' && status !== 'void';
  const figures = [
    { label: 'Base', rupees: invoice.subtotal, steps: () => steps().slice(0, 1) },
    invoice.reverseCharge
      ? {
          label: 'GST owed',
          rupees: invoice.owedTax,
          steps: () => explainOwed(lines, supplyType, placeNumberOf(invoice)),
        }
      : { label: 'GST', rupees: invoice.taxTotal, steps: () => steps().slice(1, -1) },
    { label: 'Total', rupees: invoice.grandTotal, steps: () => steps(inPaise(invoice.roundOff)) },
  ];
  return (
    <FigureStrip>
      {figures.map(({ label, rupees, steps: calculation }) => {
        const amount = inPaise(rupees);
        return (
          <Figure key={label} label={label}>
            <ExplainedFigure
              amount={amount}
              text={ledgerText(amount)}
              label={label}
              steps={calculation}
            />
          </Figure>
        );
      })}
      <Figure label="Due" remark={dueRemark(invoice)}>
        {owes ? (
          <ExplainedFigure
            amount={inPaise(invoice.due)}
            text={ledgerText(inPaise(invoice.due))}
            label="Due"
            steps={() => explainDue(settled, parts)}
          />
        ) : (
          ledgerText(0)
        )}
      </Figure>
    </FigureStrip>
  );
}
