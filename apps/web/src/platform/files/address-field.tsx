import { TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './file-picker.module.css';
import shared from './picker.module.css';

type AddressFieldProps = {
  name: string | undefined;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What lies there is a picture, to be seen small beside its address. */
  showsPicture: boolean;
  describedBy: string;
  wrong: boolean;
};

/** Pictures come by https alone (the policy of the page). */
const isComplete = (address: string) => address.startsWith('https://') && URL.canParse(address);

/** A file by its address elsewhere. */
export function AddressField(props: AddressFieldProps) {
  const { name, label, value, onChange, showsPicture, describedBy, wrong } = props;
  // Not while it is typed: each half of an address would be asked for.
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
