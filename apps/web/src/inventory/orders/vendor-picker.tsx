import { IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useCan } from '#core/session.ts';
import { PartyPicker } from '#finance/parties/party-picker.tsx';
import { DestinationPicker } from '#inventory/provisioning/destination-picker.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './dialogs.module.css';

type VendorPickerProps = {
  /** The id of a vendor, or empty. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  'data-autofocus'?: boolean;
};

/**
 * A field for the optional vendor of an order. Users who may not read finance choose by name only.
 */
export function VendorPicker({ value, onChange, ...others }: VendorPickerProps) {
  const canRead = useCan('finance:read');
  const given = { ...others, value, onChange, 'data-field': 'vendor' };
  return (
    <div className={styles.clearable}>
      {canRead ? (
        <PartyPicker kind="vendor" {...given} />
      ) : (
        <DestinationPicker type="VENDOR" {...given} />
      )}
      {value !== '' && (
        <IconButton icon={IconX} label="Clear the vendor" onClick={() => onChange('')} />
      )}
    </div>
  );
}
