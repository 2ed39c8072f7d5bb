import { useEffect } from 'react';
import { useOutbox } from '#core/outbox/page-outbox.ts';
import { session } from '#core/session.ts';
import { logOut } from '#core/sign-out.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './shared-device-session.module.css';
import { sharedDeviceTexts } from './texts.ts';
import { useIdleEnd } from './use-idle-end.ts';

/** Ends the session of a shared device when the page is closed, and when nobody uses it. */
export function SharedDeviceSession() {
  const texts = useTexts(sharedDeviceTexts);
  const hasUnsent = useOutbox().length > 0;
  useEndWithPage();
  useQuestionBeforeClosing(hasUnsent);
  const endsSoon = useIdleEnd();
  return (
    <aside className={styles.banner}>
      {endsSoon && (
        <>
          <Notice tone="attention">{texts.endsSoon}</Notice>
          {/* Any tap or key counts as use. */}
          <Button>{texts.stay}</Button>
        </>
      )}
    </aside>
  );
}

function useEndWithPage() {
  useEffect(() => {
    // Browsers keep a page for the way back, with what it shows.
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (persisted) session.end();
    };
    addEventListener('pagehide', logOut);
    addEventListener('pageshow', leave);
    return () => {
      removeEventListener('pagehide', logOut);
      removeEventListener('pageshow', leave);
    };
  }, []);
}

/** The browser asks in its own words. */
function useQuestionBeforeClosing(hasUnsent: boolean) {
  useEffect(() => {
    if (!hasUnsent) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Signed out: the person was asked before, or there is nobody to ask.
      if (session.read() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsent]);
}
