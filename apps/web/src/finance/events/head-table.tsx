import {
  actualOf,
  type EventParts,
  goodsOf,
  type HeadAmounts,
  marginOf,
} from '@kolam/contract/finance/events/figures.ts';
import {
  type EventHead,
  eventHeadLabels,
  eventHeads,
} from '@kolam/contract/finance/events/heads.ts';
import {
  explainActual,
  explainMargin,
  explainVariance,
} from '@kolam/contract/finance/events/working.ts';
import { ExplainedFigure, type FigureStep } from '#ui/explained-figure.tsx';
import { formatCount } from '#ui/format.ts';
import { ledgerText } from '#ui/ledger-text.ts';
import { expectedOf, plannedMarginSteps } from './event-figures.ts';
import styles from './head-table.module.css';

type HeadTableProps = { parts: EventParts; budget: HeadAmounts };

/** Budget, actual and variance of each head and of the margin. */
export function HeadTable({ parts, budget }: HeadTableProps) {
  const actual = actualOf(parts);
  return (
    // Focusable and labelled, since it is wider than a phone and must be scrollable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
    <section className={styles.scroll} aria-label="Budget against actual by head" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Head</th>
            <th scope="col">Budget</th>
            <th scope="col">Actual</th>
            <th scope="col">Variance</th>
          </tr>
        </thead>
        <tbody>
          {eventHeads.map((head) => (
            <HeadRow
              key={head}
              head={head}
              documents={parts.documents[head]?.count ?? 0}
              hasGoods={goodsOf(parts, head) > 0}
              budget={budget[head]}
              actual={actual[head]}
              steps={() => explainActual(head, parts)}
            />
          ))}
        </tbody>
        <tfoot>
          <HeadRow
            head="margin"
            documents={0}
            hasGoods={false}
            budget={marginOf(budget)}
            budgetSteps={() => plannedMarginSteps(budget)}
            actual={marginOf(actual)}
            steps={() => explainMargin(parts)}
          />
        </tfoot>
      </table>
    </section>
  );
}

type HeadRowProps = {
  head: EventHead | 'margin';
  /** The number of linked documents that count. */
  documents: number;
  /** Whether goods were used, damaged or lost. */
  hasGoods: boolean;
  /** In paise, like the actual amount. */
  budget: number;
  /** The calculation of a budget that is itself derived. */
  budgetSteps?: () => FigureStep[];
  actual: number;
  steps: () => FigureStep[];
};

function HeadRow({ head, documents, hasGoods, budget, budgetSteps, actual, steps }: HeadRowProps) {
  const label = head === 'margin' ? 'Margin' : eventHeadLabels[head];
  const variance = actual - budget;
  const { text, word, tone } = expectedOf(head, variance);
  return (
    <tr>
      <th scope="row">
        {label}
        {documents > 0 && (
          <span className={styles.note}>{formatCount(documents, ['document', 'documents'])}</span>
        )}
        {hasGoods && <span className={styles.note}>goods from inventory</span>}
      </th>
      <td>
        {budgetSteps ? (
          <ExplainedFigure
            amount={budget}
            text={ledgerText(budget)}
            label={`Budget: ${label}`}
            steps={budgetSteps}
          />
        ) : (
          ledgerText(budget)
        )}
      </td>
      <td>
        <ExplainedFigure
          amount={actual}
          text={ledgerText(actual)}
          label={`Actual: ${label}`}
          steps={steps}
        />
      </td>
      <td className={styles[tone]}>
        <span className={styles.variance}>
          <ExplainedFigure
            amount={variance}
            text={text}
            label={`Variance: ${label}`}
            steps={() => explainVariance(budget, actual)}
          />
          <span className={styles.note}>{word}</span>
        </span>
      </td>
    </tr>
  );
}
