import { Button, TextInput } from '@mantine/core';
import { IconBarcode, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './scanning.module.css';
import { takesCodes } from './use-usb-scanner.ts';

type KeyboardScanProps = {
  /** The trimmed code; never empty. */
  onCode: (code: string) => void;
  /** Names the field; "Code" unless it is given. */
  label?: string;
  /** While what was scanned is being done: the next code can be typed already. */
  busy?: boolean;
  /** The word on the button; "Search" unless it is given. */
  verb?: string;
  /** After it was emptied by the button, where there is one. */
  onClear?: () => void;
  /** Behind the buttons. */
  end?: ReactNode;
  /** It is what the page is for: it has the focus at once, where no keyboard covers a phone by that. */
  first?: boolean;
  /** While a camera shows its picture, which the keyboard of a phone would cover. */
  besideCamera?: boolean;
};

/** Whether there is likely a keyboard of keys, not one on the screen. */
const hasKeys = () => matchMedia('(pointer: fine)').matches;

/** A field that scanners type into, and people. It is empty and ready again after each code. */
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
        // Not off: Enter in the field would do nothing then.
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
