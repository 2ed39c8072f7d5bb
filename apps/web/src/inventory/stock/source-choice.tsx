import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { useId } from 'react';
import { formatNumber } from '#ui/format.ts';
import looks from '#ui/looks.module.css';
import { canComeIn, type PutawaySource, type PutawayValues } from './putaway-values.ts';
import styles from './stock.module.css';

type SourceChoiceProps = {
  value: PutawaySource;
  onChange: (source: PutawaySource) => void;
  condition: PutawayValues['condition'];
  /** The unboxed units in the box's warehouse. Undefined while loading. */
  there: number | undefined;
  /** The name of that warehouse. */
  warehouse: string | undefined;
  /** Why goods can come from neither, once submitted. */
  error: string | undefined;
};

/**
 * A choice whether goods are received now or are already in the warehouse, so that stock is counted
 * once.
 */
export function SourceChoice(props: SourceChoiceProps) {
  const { value, onChange, condition, there, error } = props;
  const canReceive = canComeIn({ condition });
  const canTake = there !== undefined && there > 0;
  const errorId = useId();
  return (
    <fieldset
      className={styles.sources}
      data-field="source"
      tabIndex={-1}
      aria-describedby={error && errorId}
    >
      <legend className={styles.legend}>Where they come from</legend>
      <Source
        chosen={value === 'unboxed' && canTake}
        disabled={!canTake}
        onChoose={() => onChange('unboxed')}
        title="From unboxed stock"
        detail={unboxedText(props)}
      />
      <Source
        chosen={value === 'receipt'}
        disabled={!canReceive}
        onChoose={() => onChange('receipt')}
        title="New goods"
        detail={
          canReceive
            ? 'They come in now: a goods receipt is booked, and on hand grows.'
            : stockMessages.missingNotReceived
        }
      />
      {error && (
        <p id={errorId} className={styles.sourceProblem}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function unboxedText({ there, warehouse, condition }: SourceChoiceProps): string {
  if (there === undefined) return 'Choose a SKU and a box to see how much lies unboxed there.';
  if (there === 0) return `None of it lies unboxed in ${warehouse}.`;
  const lie = there === 1 ? 'lies' : 'lie';
  // Good units that are put away as missing are no longer on hand.
  return canComeIn({ condition })
    ? `${formatNumber(there)} of it ${lie} unboxed in ${warehouse}. On hand stays the same.`
    : `${formatNumber(there)} of it, missing or good, ${lie} unboxed in ${warehouse}. Missing ones are taken first.`;
}

type SourceProps = {
  chosen: boolean;
  disabled: boolean;
  onChoose: () => void;
  title: string;
  detail: string;
};

const Source = ({ chosen, disabled, onChoose, title, detail }: SourceProps) => (
  <label className={styles.source} data-chosen={chosen || undefined}>
    <input
      type="radio"
      name="source"
      checked={chosen}
      disabled={disabled}
      onChange={onChoose}
      className={styles.radio}
    />
    <span className={styles.sourceText}>
      <span className={styles.sourceTitle}>{title}</span>
      <span className={looks.small}>{detail}</span>
    </span>
  </label>
);
