import { TextInput } from '@mantine/core';
import { useState } from 'react';

type WholeFieldProps = {
  label: string;
  /** Shown after the number: px. */
  unit: string;
  value: number;
  /** Called with the typed text. The field then shows the corrected value. */
  onChange: (text: string) => void;
};

/** A field for a whole number that is corrected when the field loses focus. */
export function WholeField({ label, unit, value, onChange }: WholeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    if (typed !== undefined) onChange(typed);
    setTyped(undefined);
  };
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      rightSection={unit}
      value={typed ?? String(value)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  );
}
