import { eventHeadLabels, eventHeads } from '@kolam/contract/finance/events/heads.ts';
import { TextInput } from '@mantine/core';
import styles from './event-form.module.css';
import { useEventField } from './use-event-field.ts';

type HeadFieldsProps = {
  block: 'budget' | 'actual';
  /** Whether they get the initial focus of a dialog. */
  autoFocus?: boolean;
};

/** An amount for each head. */
export function HeadFields({ block, autoFocus = false }: HeadFieldsProps) {
  const field = useEventField();
  return (
    <div className={styles.heads}>
      {eventHeads.map((head) => (
        <TextInput
          key={head}
          {...field(`${block}.${head}`, eventHeadLabels[head])}
          aria-label={`${block === 'budget' ? 'Budget' : 'Entered by hand'}: ${eventHeadLabels[head]}`}
          placeholder="0"
          inputMode="decimal"
          data-autofocus={(autoFocus && head === 'revenue') || undefined}
        />
      ))}
    </div>
  );
}
