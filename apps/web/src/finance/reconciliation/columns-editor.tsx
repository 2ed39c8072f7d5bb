import type { StatementField } from '@kolam/contract/finance/reconciliation/limits.ts';
import { statementFieldNames } from '@kolam/contract/finance/reconciliation/messages.ts';
import type {
  StatementFile,
  StatementMapping,
} from '@kolam/contract/finance/reconciliation/model.ts';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { nothing } from '#ui/format.ts';
import { InlineSelect } from '#ui/inline-select.tsx';
import { SmallTable, TextCell } from '#ui/small-table.tsx';
import styles from './import.module.css';
import { fieldAt, mappedFields, withField } from './mapping.ts';

const options = [
  { value: 'none', label: 'Not used' },
  ...mappedFields.map((value) => ({ value, label: statementFieldNames[value] })),
] as const satisfies readonly { value: StatementField | 'none'; label: string }[];

const orders = [
  { value: 'day-first', label: 'Day first: 31/01/2026' },
  { value: 'month-first', label: 'Month first: 01/31/2026' },
] as const;

const decimals = [
  { value: 'point', label: '1,234.56' },
  { value: 'comma', label: '1.234,56' },
] as const;

type ColumnsEditorProps = {
  file: StatementFile;
  mapping: StatementMapping;
  /** The bank whose layout it is. Undefined if the user assigned the columns. */
  recognised: string | undefined;
  onChange: (mapping: StatementMapping) => void;
};

/** Assigns the columns of a file, as recognised or as the user chooses. */
export function ColumnsEditor({ file, mapping, recognised, onChange }: ColumnsEditorProps) {
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>
        Columns {recognised && <span className={styles.recognised}>{recognised}</span>}
      </h3>
      <SmallTable label="Columns" columns={['In the file', 'Begins with', 'Read as']}>
        {file.columns.map(({ place, title, samples }) => (
          <tr key={place}>
            <td>{title || `Column ${place + 1}`}</td>
            <TextCell quiet>{samples.slice(0, 2).join(', ') || nothing}</TextCell>
            <td className={styles.choice}>
              <InlineSelect<StatementField | 'none'>
                label={`${title || `Column ${place + 1}`} is read as`}
                options={options}
                value={fieldAt(mapping, place) ?? 'none'}
                onChange={(field) =>
                  onChange(withField(mapping, place, field === 'none' ? undefined : field))
                }
              />
            </td>
          </tr>
        ))}
      </SmallTable>
      <div className={styles.settings}>
        <span className={styles.setting}>
          <span className={styles.quiet}>Dates</span>
          <InlineSelect
            label="Order in dates"
            options={orders}
            value={mapping.dates}
            onChange={(dates) => onChange({ ...mapping, dates })}
          />
        </span>
        <span className={styles.setting}>
          <span className={styles.quiet}>Numbers</span>
          <InlineSelect
            label="Decimals in numbers"
            options={decimals}
            value={mapping.decimals ?? file.mapping?.decimals ?? 'point'}
            onChange={(mark) => onChange({ ...mapping, decimals: mark })}
          />
        </span>
        <HeaderLine mapping={mapping} onChange={onChange} />
      </div>
    </div>
  );
}

const lineOf = (text: string) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : null);

type HeaderLineProps = Pick<ColumnsEditorProps, 'mapping' | 'onChange'>;

/** The line with the column names. Applied once it is typed. */
function HeaderLine({ mapping, onChange }: HeaderLineProps) {
  const known = mapping.headerLine === null ? '' : String(mapping.headerLine);
  const [text, setText] = useState(known);
  useEffect(() => setText(known), [known]);
  const apply = () => {
    const headerLine = lineOf(text.trim());
    if (headerLine !== mapping.headerLine) onChange({ ...mapping, headerLine });
  };
  return (
    <span className={styles.setting}>
      <span className={styles.quiet} aria-hidden="true">
        Names of columns in line
      </span>
      <TextInput
        className={styles.headerLine ?? ''}
        aria-label="Names of columns in line"
        inputMode="numeric"
        placeholder="none"
        maxLength={5}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={apply}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
      />
    </span>
  );
}
