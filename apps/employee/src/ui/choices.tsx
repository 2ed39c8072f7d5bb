import styles from './choices.module.css';

type ChoicesProps<T extends string> = {
  legend: string;
  name: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** One of few choices, all in view. Arrow keys move between them. */
export function Choices<T extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: ChoicesProps<T>) {
  return (
    <fieldset className={styles.choices}>
      <legend className="hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
