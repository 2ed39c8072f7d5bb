import { Button, Popover, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DocumentValues } from './document-values.ts';
import styles from './editor.module.css';

/** Gives all lines of a document the same discount. */
export function DiscountForAll() {
  const { getValues, setValue } = useFormContext<DocumentValues>();
  const [opened, setOpened] = useState(false);
  const [percent, setPercent] = useState('');

  function apply() {
    getValues('lines').forEach((_, at) => {
      setValue(`lines.${at}.discountPct`, percent, { shouldDirty: true, shouldValidate: true });
    });
    setOpened(false);
  }

  return (
    <Popover opened={opened} onChange={setOpened} trapFocus position="top-start" shadow="md">
      <Popover.Target>
        <Button variant="default" onClick={() => setOpened(!opened)}>
          Discount on all lines
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.forAll}>
          <TextInput
            label="Discount % on all lines"
            inputMode="decimal"
            placeholder="0%"
            value={percent}
            onChange={(event) => setPercent(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter never issues an invoice.
              event.preventDefault();
              apply();
            }}
          />
          <Button onClick={apply}>Apply</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
