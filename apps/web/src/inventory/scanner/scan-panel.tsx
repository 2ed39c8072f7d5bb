import { TextInput } from '@mantine/core';
import { useState } from 'react';

type ScanPanelProps = { onCode: (code: string) => void; label?: string; busy?: boolean };

/** Takes codes: typed or by a scanner that types. */
export function ScanPanel({ onCode, label = 'Code' }: ScanPanelProps) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const code = text.trim();
        setText('');
        if (code !== '') onCode(code);
      }}
    >
      <TextInput
        label={label}
        placeholder="Scan or paste code (then Enter)…"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autoComplete="off"
      />
    </form>
  );
}
