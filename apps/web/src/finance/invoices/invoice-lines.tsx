import { inPaise } from '@kolam/contract/core/paise.ts';
import type { DocumentLine, InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { explainDue, explainLine, loweredBy } from '@kolam/contract/finance/tax/working.ts';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { formatNumber } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import styles from './detail.module.css';
import { DocumentTotals, TotalLine } from './document-totals.tsx';
import { placeNumberOf, settledOf, settledParts, taxedOf } from './invoice-documents.ts';
import { money } from './invoice-terms.ts';
import { usePaymentsOf } from './queries.ts';

const quantity = ({ qty, unit }: DocumentLine) => {
  const decimals = String(qty).split('.')[1]?.length ?? 0;
  return `${formatNumber(qty, decimals)} ${unit}`.trim();
};

/** What was billed, line by line, and what it comes to. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { lines, supplyType, status, amountInWords } = invoice;
  const placeNumber = placeNumberOf(invoice);
  const settled = settledOf(invoice);
  const parts = settledParts(invoice, usePaymentsOf(invoice).data?.data ?? []);
  const isOpen = status !== 'draft' && status !== 'void';
  return (
    <Panel title="Lines" flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too. */}
      <section className={styles.scroll} aria-label="Lines of the document" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Description</th>
              <th scope="col">HSN/SAC</th>
              <th scope="col" className={styles.end}>
                Qty
              </th>
              <th scope="col" className={styles.end}>
                Rate
              </th>
              <th scope="col" className={styles.end}>
                GST
              </th>
              <th scope="col" className={styles.end}>
                Taxable
              </th>
              <th scope="col" className={styles.end}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td className={styles.desc}>{line.desc}</td>
                <td>{line.hsn || '–'}</td>
                <td className={styles.end}>{quantity(line)}</td>
                <td className={styles.end}>{money(line.rate)}</td>
                <td className={styles.end}>{line.taxPct}%</td>
                <td className={styles.end}>{money(line.taxable)}</td>
                <td className={styles.end}>
                  <ExplainedFigure
                    amount={inPaise(line.total)}
                    text={money(line.total)}
                    label={line.desc}
                    steps={() => explainLine(taxedOf(line), supplyType, placeNumber)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.totals}>
        <div className={styles.totalsBox}>
          <DocumentTotals
            lines={lines.map(taxedOf)}
            supplyType={supplyType}
            placeNumber={placeNumber}
          >
            {isOpen && (
              <>
                {loweredBy(settled, parts).map((sum) => (
                  <TotalLine key={sum.label} {...sum} />
                ))}
                <TotalLine
                  label="Due"
                  amount={inPaise(invoice.due)}
                  steps={() => explainDue(settled, parts)}
                  strong
                />
              </>
            )}
          </DocumentTotals>
        </div>
        <p className={styles.inWords}>{amountInWords}</p>
      </div>
    </Panel>
  );
}
