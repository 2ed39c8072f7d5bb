import { IconX } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { MailNotice } from '#core/mail-notice.tsx';
import { useCan } from '#core/session.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './mail-banner.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on the first page after signing in. */
    justSignedIn?: boolean;
  }
}

/** Informs Administrators on their first page after signing in that no mail is being delivered. */
export function MailBanner() {
  const { state, href } = useLocation();
  const navigate = useNavigate();
  const canReadSettings = useCan('settings:read');
  if (!state.justSignedIn || !canReadSettings) return null;
  return (
    <div className={styles.banner} data-screen-only>
      <MailNotice
        message="They are saved as files on the server. Invitation links can be copied instead."
        end={
          <IconButton
            small
            icon={IconX}
            label="Dismiss"
            onClick={() => void navigate({ href, replace: true, state: {} })}
          />
        }
      />
    </div>
  );
}
