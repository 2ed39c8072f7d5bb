import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DocumentValues } from './document-values.ts';
import styles from './editor.module.css';

/** Gives all lines of a document the same discount. */
export function DiscountForAll() {
  const { getValues, setValue } = useFormContext<DocumentValues>();
  const [percent, setPercent] = useState<string>();
  // Once it was open, closing it leads the focus back to its button.
  const [wasOpen, setWasOpen] = useState(false);

  function open() {
    setPercent('');
    setWasOpen(true);
  }

  function apply() {
    getValues('lines').forEach((_, at) => {
      const given = percent ?? '';
      setValue(`lines.${at}.discountPct`, given, { shouldDirty: true, shouldValidate: true });
    });
    setPercent(undefined);
  }

  if (percent === undefined) {
    return (
      <Button variant="default" ref={wasOpen ? focusOnce : null} onClick={open}>
        Discount on all lines
      </Button>
    );
  }
  return (
    <div className={styles.forAll}>
      <TextInput
        aria-label="Discount % on all lines"
        inputMode="decimal"
        placeholder="0%"
        value={percent}
        ref={focusOnce}
        onChange={(event) => setPercent(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setPercent(undefined);
          if (event.key !== 'Enter') return;
          // Enter never issues an invoice.
          event.preventDefault();
          apply();
        }}
      />
      <Button onClick={apply}>Apply to all lines</Button>
    </div>
  );
}

const focusOnce = (element: HTMLElement | null) => element?.focus();
