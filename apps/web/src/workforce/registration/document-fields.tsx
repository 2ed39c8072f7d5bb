import { documentTypeLabels } from '@kolam/contract/workforce/staff/messages.ts';
import type { DocumentType } from '@kolam/contract/workforce/staff/model.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import layout from '#ui/layout.module.css';
import styles from './register.module.css';
import type { DocumentChoice } from './register-values.ts';

const types: readonly DocumentType[] = ['pan', 'aadhaar', 'other'];
const typeNames: Record<DocumentType, string> = {
  ...documentTypeLabels,
  other: 'Another document',
};

type DocumentFieldsProps = {
  fileName: string;
  choice: DocumentChoice;
  wrong: boolean;
  /** The id of the document's error message. */
  describedBy: string | undefined;
  /** Lets a form's summary find it. */
  'data-field': string | undefined;
  onChange: (choice: DocumentChoice) => void;
};

/** The type of a document: a known one, or another with its own name. */
export function DocumentFields(props: DocumentFieldsProps) {
  const { fileName, choice, wrong, describedBy, onChange } = props;
  const [typeId, labelId, hintId] = [useId(), useId(), useId()];
  const { type, label } = choice;
  const described = [describedBy, type === 'aadhaar' ? hintId : undefined]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={layout.line8}>
      <label htmlFor={typeId} className="visually-hidden">
        What {fileName} is
      </label>
      <span className={styles.frame}>
        <select
          id={typeId}
          className={styles.select}
          value={type}
          aria-invalid={wrong && type === ''}
          data-field={props['data-field']}
          aria-describedby={described || undefined}
          onChange={(event) =>
            onChange({ ...choice, type: event.currentTarget.value as DocumentType })
          }
        >
          <option value="" disabled>
            What is it?
          </option>
          {types.map((each) => (
            <option key={each} value={each}>
              {typeNames[each]}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={15} aria-hidden="true" />
      </span>
      {type === 'other' && (
        <>
          <label htmlFor={labelId} className="visually-hidden">
            Name of {fileName}
          </label>
          <input
            id={labelId}
            className={styles.input}
            value={label}
            maxLength={80}
            placeholder="Degree certificate"
            autoComplete="off"
            aria-invalid={wrong && label.trim() === ''}
            onChange={(event) => onChange({ ...choice, label: event.currentTarget.value })}
          />
        </>
      )}
      {type === 'aadhaar' && (
        <p id={hintId} className={styles.hint}>
          Mask the first 8 digits before you send it.
        </p>
      )}
    </div>
  );
}
