import { TextInput } from '@mantine/core';

type AmountFieldProps = {
  label: string;
  value: string | undefined;
  problem: string | undefined;
  description?: string;
  placeholder?: string;
  onChange: (text: string | undefined) => void;
};

/** An amount as users write it: 1,00,000 or 1.5L. */
export function AmountField(props: AmountFieldProps) {
  const { label, value, problem, description, placeholder = '1,00,000', onChange } = props;
  return (
    <TextInput
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      placeholder={placeholder}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      autoComplete="off"
      error={problem}
    />
  );
}
