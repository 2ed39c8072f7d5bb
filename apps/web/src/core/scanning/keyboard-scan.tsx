import { Button, TextInput } from '@mantine/core';
import { IconBarcode, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './scanning.module.css';
import { takesCodes } from './use-usb-scanner.ts';

type KeyboardScanProps = {
  /** Receives the trimmed code, never empty. */
  onCode: (code: string) => void;
  /** The field's label, "Code" by default. */
  label?: string;
  /** Whether the last scan is being processed. The next code can already be typed. */
  busy?: boolean;
  /** The button's text, "Search" by default. */
  verb?: string;
  /** Called when the field is cleared or submitted empty. Without it there is no clear button. */
  onClear?: () => void;
  /** Content after the buttons. */
  end?: ReactNode;
  /** The page's main field: focused on load, unless that opens a phone's on-screen keyboard. */
  first?: boolean;
  /** Whether a camera picture is visible, which a phone's on-screen keyboard would cover. */
  besideCamera?: boolean;
};

/** Whether the device likely has a physical keyboard. */
const hasKeys = () => matchMedia('(pointer: fine)').matches;

/** A field for scanners and for typing. After each code it is empty and ready again. */
export function KeyboardScan(props: KeyboardScanProps) {
  const {
    onCode,
    label = 'Code',
    busy = false,
    verb = 'Search',
    onClear,
    end,
    first = false,
    besideCamera = false,
  } = props;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first && hasKeys()) field.current?.focus();
  }, [first]);

  function take() {
    const code = typed.trim();
    setTyped('');
    if (besideCamera && !hasKeys()) field.current?.blur();
    else field.current?.focus();
    if (code === '') onClear?.();
    else onCode(code);
  }

  return (
    <form
      className={styles.keyboard}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        take();
      }}
    >
      <TextInput
        {...takesCodes}
        ref={field}
        className={styles.codeField ?? ''}
        aria-label={label}
        placeholder="Scan or paste code (then Enter)…"
        leftSection={<IconBarcode size={18} aria-hidden="true" />}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button
        type="submit"
        // Not disabled: Enter in the field would then do nothing.
        aria-busy={busy}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
      >
        {verb}
      </Button>
      {onClear && (
        <Button
          variant="default"
          onClick={() => {
            setTyped('');
            onClear();
            field.current?.focus();
          }}
        >
          Clear
        </Button>
      )}
      {end}
    </form>
  );
}
