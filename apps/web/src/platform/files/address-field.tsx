import { TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './file-picker.module.css';
import shared from './picker.module.css';

type AddressFieldProps = {
  name: string | undefined;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The address is of a picture, which is shown as a thumbnail. */
  showsPicture: boolean;
  describedBy: string;
  wrong: boolean;
};

/** Pictures are loaded only over HTTPS (the page's content security policy). */
const isComplete = (address: string) => address.startsWith('https://') && URL.canParse(address);

/** A file referenced by an external address. */
export function AddressField(props: AddressFieldProps) {
  const { name, label, value, onChange, showsPicture, describedBy, wrong } = props;
  // Not while typing: each partial address would be requested.
  const [typed, setTyped] = useState(value);
  const [failed, setFailed] = useState<string>();
  const shown = showsPicture && typed === value && isComplete(value) && failed !== value;
  return (
    <div className={styles.address}>
      {shown && (
        <img
          className={`${shared.thumbnail} ${styles.thumbnail}`}
          src={value}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setFailed(value)}
        />
      )}
      <TextInput
        className={styles.addressInput ?? ''}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="or its address: https://"
        aria-label={`${label}: address`}
        aria-describedby={describedBy}
        aria-invalid={wrong}
        data-field={name}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => setTyped(value)}
      />
    </div>
  );
}
