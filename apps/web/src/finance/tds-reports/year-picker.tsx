import { Combobox } from '#ui/combobox.tsx';
import { useYearChoice } from './year-filter.ts';

type YearPickerProps = {
  /** Empty: this year. */
  value: string;
  onChange: (year: string) => void;
  className?: string | undefined;
};

/** Chooses a financial year. */
export function YearPicker({ value, onChange, className = '' }: YearPickerProps) {
  const { all, options } = useYearChoice();
  return (
    <Combobox
      className={className}
      aria-label="Financial year"
      options={[{ value: '', label: all }, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}
