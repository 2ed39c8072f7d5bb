import { Button } from '@mantine/core';
import styles from './settings.module.css';

/** Whether a host is an IP address, which can have no passkeys (Web Authentication, section 5.4.2). */
const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Says why there is no passkey where browsers would only fail. */
export function AddPasskeyButton({ onClick }: { onClick: () => void }) {
  if (isAddress(window.location.hostname)) {
    return (
      <p className={styles.facts}>
        Passkeys need a host name, and {window.location.hostname} is a number. Set PUBLIC_URL to an
        address with a name to use them.
      </p>
    );
  }
  return (
    <Button variant="default" onClick={onClick}>
      Add a passkey
    </Button>
  );
}
