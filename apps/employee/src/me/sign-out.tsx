import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '#core/api.ts';
import { useOutbox } from '#core/outbox/page-outbox.ts';
import { clearRows } from '#core/outbox/queue.ts';
import { turnPushOff } from '#core/push.ts';
import { session } from '#core/session.ts';
import { useMessages } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './me.module.css';
import { meTexts } from './texts.ts';

/** Signs out on this device, which leaves nothing of the person on it. */
export function SignOut() {
  const { me } = useMessages();
  const texts = useTexts(meTexts);
  const unsent = useOutbox().length;
  const [isAsked, setIsAsked] = useState(false);
  const signOut = useMutation({
    mutationFn: async () => {
      const owner = session.read()?.employeeId;
      if (owner) await clearRows(owner);
      // While the session lasts: ending it does not end the messages.
      await turnPushOff().catch(() => undefined);
      await api('POST /employee/logout');
    },
    // Signed out on this device in any case.
    onSettled: () => session.end(),
  });
  if (!isAsked || unsent === 0)
    return (
      <Button
        look="outlined"
        busy={signOut.isPending}
        onClick={() => (unsent > 0 ? setIsAsked(true) : signOut.mutate())}
      >
        {me.signOut}
      </Button>
    );
  return (
    <Panel>
      <Notice tone="bad">{texts.unsent(unsent)}</Notice>
      <Link className={styles.touch ?? ''} href="/outbox">
        {texts.seeUnsent}
      </Link>
      <Button look="outlined" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        {texts.signOutAnyway}
      </Button>
      <Button look="plain" autoFocus onClick={() => setIsAsked(false)}>
        {texts.staySignedIn}
      </Button>
    </Panel>
  );
}
