import { Controller, type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { Combobox } from '#ui/combobox.tsx';

type ChoiceFieldProps<V extends FieldValues> = {
  /** A field of the enclosing form: `<ChoiceField<CompanyValues> name="status" … />`. */
  name: Path<V>;
  label: string;
  options: readonly string[] | readonly { value: string; label: string }[];
  /** Called after the user chose, for dependent changes. */
  onChosen?: () => void;
};

/** A form field for one of a few options. One is always chosen. */
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
