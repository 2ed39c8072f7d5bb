import { useId } from 'react';
import { cellsOf, type LabelSheet } from './label-sheets.ts';
import styles from './labels.module.css';

type FirstCellFieldProps = {
  sheet: LabelSheet;
  /** From 1 at the top left, row by row. */
  value: number;
  onChange: (cell: number) => void;
};

/** A field for the cell of the first label, since a sheet may be partly used. */
export function FirstCellField({ sheet, value, onChange }: FirstCellFieldProps) {
  const name = useId();
  const { columns } = sheet;
  return (
    <fieldset className={styles.cells}>
      <legend className={styles.legend}>First free label</legend>
      <div className={styles.sheet} data-columns={columns}>
        {Array.from({ length: cellsOf(sheet) }, (_, index) => index + 1).map((cell) => (
          <label key={cell} className={styles.cell} data-used={cell < value || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              aria-label={`Row ${Math.ceil(cell / columns)}, column ${((cell - 1) % columns) + 1}`}
              checked={cell === value}
              onChange={() => onChange(cell)}
            />
          </label>
        ))}
      </div>
      <p className={styles.hint}>
        {value === 1 ? 'A whole sheet.' : `${value - 1} of ${cellsOf(sheet)} are used already.`}
      </p>
    </fieldset>
  );
}
