import { TextInput } from '@mantine/core';

type AmountFieldProps = {
  label: string;
  value: string | undefined;
  problem: string | undefined;
  description?: string;
  onChange: (text: string | undefined) => void;
};

/** An amount as people write it: 1,00,000 or 1.5L. */
export function AmountField({ label, value, problem, description, onChange }: AmountFieldProps) {
  return (
    <TextInput
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      placeholder="1,00,000"
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      autoComplete="off"
      error={problem}
    />
  );
}
