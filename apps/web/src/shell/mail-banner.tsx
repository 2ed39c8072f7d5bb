import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan, useConsoleInfo } from '#core/session.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './mail-banner.module.css';

const storageKey = 'kolam-mail-banner';

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'dismissed';
  } catch {
    return false;
  }
}

/** Informs Administrators that no mail is being delivered, until they dismiss it. */
export function MailBanner() {
  const { mail } = useConsoleInfo();
  const canReadSettings = useCan('settings:read');
  const [dismissed, setDismissed] = useState(wasDismissed);
  if (mail !== 'outbox' || !canReadSettings || dismissed) return null;

  function dismiss() {
    setDismissed(true);
    try {
      localStorage.setItem(storageKey, 'dismissed');
    } catch {
      // Without storage, the banner returns on the next page load.
    }
  }

  return (
    <section className={styles.banner} aria-label="Mail" data-screen-only>
      <Notice
        tone="attention"
        title="Mails are not delivered"
        message="They are saved as files on the server. Invitation links can be copied instead."
        end={<IconButton small icon={IconX} label="Dismiss" onClick={dismiss} />}
      />
    </section>
  );
}
