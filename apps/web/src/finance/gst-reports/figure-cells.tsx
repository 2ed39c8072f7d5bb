import { inPaise } from '@kolam/contract/core/paise.ts';
import type { GstFigures } from '@kolam/contract/finance/gst-reports/model.ts';
import { ExplainedFigure, type FigureStep } from '#ui/explained-figure.tsx';
import { ledgerText } from '#ui/ledger-text.ts';
import { type Figure, figureLabels } from './calculations.ts';
import styles from './gst.module.css';

const columns = ['taxable', 'igst', 'cgst', 'sgst'] as const satisfies readonly Figure[];

/** The last column headers, common to all tables of figures. */
export const FigureHeads = () => (
  <>
    {columns.map((figure) => (
      <th key={figure} scope="col" className={styles.end}>
        {figureLabels[figure]}
      </th>
    ))}
  </>
);

type FigureCellsProps = {
  /** Without a taxable value where only tax counts. */
  figures: Omit<GstFigures, 'tax' | 'taxable'> & { taxable?: number };
  /** The row's name in the title of a calculation. */
  label: string;
  /** The calculation of a figure. */
  steps: (figure: (typeof columns)[number]) => readonly FigureStep[];
};

/** Taxable value and taxes of a row, each opening its calculation. Zero is shown as a dash. */
export function FigureCells({ figures, label, steps }: FigureCellsProps) {
  return (
    <>
      {columns.map((figure) => {
        const rupees = figures[figure];
        return (
          <td key={figure} className={styles.end}>
            {rupees === undefined ? (
              ''
            ) : rupees === 0 ? (
              <span className={styles.dimmed}>–</span>
            ) : (
              <ExplainedFigure
                amount={inPaise(rupees)}
                text={ledgerText(inPaise(rupees))}
                label={`${label}: ${figureLabels[figure]}`}
                steps={() => steps(figure)}
              />
            )}
          </td>
        );
      })}
    </>
  );
}

/** The calculation of a row whose figures are plain sums over the lines of its documents. */
export const plainCalculation =
  ({ figures, label, of }: { figures: GstFigures; label: string; of: string }) =>
  (figure: (typeof columns)[number]): FigureStep[] => [
    {
      label,
      how: `${figureLabels[figure]} of ${of}, each line rounded to the paisa`,
      amount: inPaise(figures[figure]),
    },
  ];
