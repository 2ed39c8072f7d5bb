import { Button } from '@mantine/core';
import { useConsoleInfo } from '#core/session.ts';
import styles from './settings.module.css';

/** Says where passkeys can be added when a browser would only fail here. */
export function AddPasskeyButton({ onClick }: { onClick: () => void }) {
  const { passkeyOrigin } = useConsoleInfo();
  if (passkeyOrigin === null) {
    return (
      <p className={styles.facts}>
        Passkeys need a host name. Set PUBLIC_URL to an address with a name, not a number, to use
        them.
      </p>
    );
  }
  if (passkeyOrigin !== window.location.origin) {
    return (
      <p className={styles.facts}>
        Passkeys belong to {passkeyOrigin}. Open the console there to add one.
      </p>
    );
  }
  return (
    <Button variant="default" onClick={onClick}>
      Add a passkey
    </Button>
  );
}
