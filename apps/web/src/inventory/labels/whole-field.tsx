import { TextInput } from '@mantine/core';
import { useState } from 'react';

type WholeFieldProps = {
  label: string;
  /** Behind the number: px. */
  unit: string;
  value: number;
  /** Takes what is typed; the field then shows what became of it. */
  onChange: (text: string) => void;
};

/** A whole number that is put right once the field is left. */
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
