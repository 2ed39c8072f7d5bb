import { totalOwed } from '@kolam/contract/finance/tax/reverse-charge.ts';
import { explainDocument, explainOwed } from '@kolam/contract/finance/tax/working.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { MissingNotice } from '#core/missing-notice.tsx';
import type { KnownParty } from '#finance/parties/party-picker.tsx';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { nothing } from '#ui/format.ts';
import type { DocumentValues } from './document-values.ts';
import { DocumentWarnings } from './document-warnings.tsx';
import styles from './figures.module.css';
import { chargedLines } from './invoice-documents.ts';
import { ledgerText } from './invoice-terms.ts';
import { liveDocument } from './live-document.ts';
import { PaidAheadNotice } from './paid-ahead-notice.tsx';
import { useTaxRules } from './rate-queries.ts';

/** What a form knows besides its values. */
export type FiguresPreviewProps = Omit<Parameters<typeof liveDocument>[1], 'rules' | 'party'> &
  Pick<KnownParty, 'party'>;

/** Base, GST and total of the typed values, as they will be stored, and warnings. */
export function FiguresPreview({ party, ...around }: FiguresPreviewProps) {
  const { control } = useFormContext<DocumentValues>();
  const values = useWatch({ control }) as DocumentValues;
  const query = useTaxRules();
  const { data: rules } = query;
  const live = liveDocument(values, { ...around, party, rules });
  const { lines, figures, supplyType, placeNumber, reverseCharge, warnings } = live;
  const charged = chargedLines(lines, reverseCharge);
  const steps = (roundOff = 0) => explainDocument(charged, supplyType, placeNumber, roundOff);
  const parts = [
    { label: 'Base', amount: figures?.subtotal, steps: () => steps().slice(0, 1) },
    reverseCharge
      ? {
          label: 'GST owed',
          amount: figures ? totalOwed(figures) : undefined,
          steps: () => explainOwed(lines, supplyType, placeNumber),
        }
      : { label: 'GST', amount: figures?.taxTotal, steps: () => steps().slice(1, -1) },
    { label: 'Total', amount: figures?.grandTotal, steps: () => steps(figures?.roundOff) },
  ];
  return (
    <>
      <dl className={styles.preview} aria-label="Preview">
        {parts.map(({ amount, ...part }) => (
          <div key={part.label} className={styles.part}>
            <dt>{part.label}</dt>
            <dd>
              {amount === undefined ? (
                nothing
              ) : (
                <ExplainedFigure text={ledgerText(amount)} amount={amount} {...part} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <MissingNotice what="the tax rules" query={query} />
      <DocumentWarnings warnings={warnings} />
      <PaidAheadNotice party={party} />
    </>
  );
}
