import { inPaise } from '@kolam/contract/core/paise.ts';
import { lessText } from '@kolam/contract/finance/invoices/discount-text.ts';
import type {
  DocumentLine,
  InvoiceDetail,
  InvoiceLine,
} from '@kolam/contract/finance/invoices/model.ts';
import { lineCreditLabels, untaxedLabels } from '@kolam/contract/finance/invoices/values.ts';
import { explainDue, explainLine, loweredBy } from '@kolam/contract/finance/tax/working.ts';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { formatMonth, formatNumber } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import styles from './detail.module.css';
import { DocumentTotals, TotalLine } from './document-totals.tsx';
import {
  chargedLines,
  placeNumberOf,
  settledOf,
  settledParts,
  taxedOf,
} from './invoice-documents.ts';
import { money } from './invoice-terms.ts';
import { usePaymentsOf } from './queries.ts';

const quantity = ({ qty, unit }: DocumentLine) => {
  const decimals = String(qty).split('.')[1]?.length ?? 0;
  return `${formatNumber(qty, decimals)} ${unit}`.trim();
};

/** What a line without tax is, and why the input tax of a bill's line is not taken. */
function LineTerms({ line }: { line: InvoiceLine }) {
  const { untaxed, credit, creditReason, creditReversedIn } = line;
  if (untaxed && untaxed !== 'nil') {
    return <span className={styles.small}>{untaxedLabels[untaxed]}</span>;
  }
  if (!credit || credit === 'eligible') return null;
  const when = creditReversedIn ? ` in ${formatMonth(creditReversedIn)}` : '';
  return (
    <span className={styles.small}>
      {lineCreditLabels[credit]}
      {when}: {creditReason}
    </span>
  );
}

/** The billed lines and their total. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { lines, supplyType, status, amountInWords, reverseCharge } = invoice;
  const placeNumber = placeNumberOf(invoice);
  const settled = settledOf(invoice);
  const parts = settledParts(invoice, usePaymentsOf(invoice).data?.data ?? []);
  const isOpen = status !== 'draft' && status !== 'void';
  return (
    <Panel title="Lines" flush>
      <SmallTable
        label="Lines of the document"
        columns={[
          'Description',
          'HSN/SAC',
          { title: 'Qty', end: true },
          { title: 'Rate', end: true },
          { title: 'GST', end: true },
          { title: 'Taxable', end: true },
          { title: 'Total', end: true },
        ]}
        flush
      >
        {lines.map((line) => (
          <tr key={line.id}>
            <TextCell>
              {line.desc}
              <LineTerms line={line} />
            </TextCell>
            <td>{line.hsn || '–'}</td>
            <EndCell>{quantity(line)}</EndCell>
            <EndCell>
              <TwoLines first={money(line.rate)} second={lessText(line)} />
            </EndCell>
            <EndCell>{line.taxPct}%</EndCell>
            <EndCell>{money(line.taxable)}</EndCell>
            <EndCell>
              <ExplainedFigure
                amount={inPaise(line.total)}
                text={money(line.total)}
                label={line.desc}
                steps={() =>
                  chargedLines([taxedOf(line)], reverseCharge).flatMap((charged) =>
                    explainLine(charged, supplyType, placeNumber),
                  )
                }
              />
            </EndCell>
          </tr>
        ))}
      </SmallTable>
      <div className={styles.totals}>
        <div className={styles.totalsBox}>
          <DocumentTotals
            lines={lines.map(taxedOf)}
            supplyType={supplyType}
            placeNumber={placeNumber}
            roundOff={inPaise(invoice.roundOff)}
            reverseCharge={reverseCharge}
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
