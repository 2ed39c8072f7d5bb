import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import styles from '#core/scanning/scanning.module.css';
import { takesCodes } from '#core/scanning/use-usb-scanner.ts';
import { useKnownSkuCodes } from '#inventory/catalogue/sku-picker.tsx';
import { Autocomplete } from '#ui/autocomplete.tsx';

type ManualSearchProps = {
  /** Called with the trimmed SKU. An empty one clears the result. */
  onCode: (code: string) => void;
};

/** A field for the exact code of a SKU, with suggestions. */
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
        // The server also matches names, so all its results are offered.
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
