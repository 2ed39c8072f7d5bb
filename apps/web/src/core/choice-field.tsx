import { Controller, type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { Combobox } from '#ui/combobox.tsx';

type ChoiceFieldProps<V extends FieldValues> = {
  /** A field of the form around it: `<ChoiceField<CompanyValues> name="status" … />`. */
  name: Path<V>;
  label: string;
  options: readonly string[] | readonly { value: string; label: string }[];
  /** After someone chose: what else that changes. */
  onChosen?: () => void;
};

/** One of a few words, as a field of the form around it; one is always chosen. */
export function ChoiceField<V extends FieldValues>({
  name,
  label,
  options,
  onChosen,
}: ChoiceFieldProps<V>) {
  const { control } = useFormContext<V>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <Combobox
          ref={ref}
          data-field={name}
          label={label}
          options={options.map((option) =>
            typeof option === 'string' ? { value: option, label: option } : option,
          )}
          value={value}
          onChange={(chosen) => {
            onChange(chosen);
            onChosen?.();
          }}
          onBlur={onBlur}
          error={error?.message}
          searchable={false}
        />
      )}
    />
  );
}
