import { eventHeadLabels, eventHeads } from '@kolam/contract/finance/events/heads.ts';
import { fieldsOf } from '#core/fields.tsx';
import styles from './event-form.module.css';
import type { EventValues } from './event-values.ts';

const { TextField } = fieldsOf<EventValues>();

type HeadFieldsProps = {
  block: 'budget' | 'actual';
  /** Whether they get the initial focus of a dialog. */
  autoFocus?: boolean;
};

/** An amount for each head. */
export function HeadFields({ block, autoFocus = false }: HeadFieldsProps) {
  return (
    <div className={styles.heads}>
      {eventHeads.map((head) => (
        <TextField
          key={head}
          name={`${block}.${head}`}
          label={eventHeadLabels[head]}
          aria-label={`${block === 'budget' ? 'Budget' : 'Entered by hand'}: ${eventHeadLabels[head]}`}
          placeholder="0"
          inputMode="decimal"
          data-autofocus={(autoFocus && head === 'revenue') || undefined}
        />
      ))}
    </div>
  );
}
