import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import styles from '#core/scanning/scanning.module.css';
import { takesCodes } from '#core/scanning/use-usb-scanner.ts';
import { useKnownSkuCodes } from '#inventory/catalogue/sku-picker.tsx';
import { Autocomplete } from '#ui/autocomplete.tsx';

type ManualSearchProps = {
  /** The trimmed SKU; empty clears what shows. */
  onCode: (code: string) => void;
};

/** A SKU by its exact code, helped by those that are known. */
export function ManualSearch({ onCode }: ManualSearchProps) {
  const [typed, setTyped] = useState('');
  const codes = useKnownSkuCodes(typed);
  return (
    <form
      className={styles.keyboard}
      onSubmit={(event) => {
        event.preventDefault();
        onCode(typed.trim());
      }}
    >
      <Autocomplete
        {...takesCodes}
        className={styles.codeField ?? ''}
        aria-label="SKU"
        placeholder="SKU code"
        // What the server found may match by name: all of it is offered.
        offers={codes}
        openOnFocus
        value={typed}
        onChange={setTyped}
        onTaken={onCode}
        spellCheck={false}
      />
      <Button type="submit" leftSection={<IconSearch size={16} aria-hidden="true" />}>
        Search
      </Button>
    </form>
  );
}
