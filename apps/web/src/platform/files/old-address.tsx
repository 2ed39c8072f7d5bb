import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import { Button } from '@mantine/core';
import styles from './file-picker.module.css';

type OldAddressProps = { label: string; address: string; onRemove: () => void };

/** An address elsewhere from before files were stored here. Nothing is loaded from it. */
export function OldAddress({ label, address, onRemove }: OldAddressProps) {
  return (
    <div className={styles.address}>
      <p className={styles.addressText}>
        <b>{fileMessages.stillElsewhere}</b> {address}
      </p>
      <Button variant="default" size="xs" aria-label={`Remove ${label}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
