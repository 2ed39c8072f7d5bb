import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useOutbox } from '#core/outbox/page-outbox.ts';
import { signOut } from '#core/sign-out.ts';
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
  const [, navigate] = useLocation();
  const [isAsked, setIsAsked] = useState(false);
  const signingOut = useMutation({
    mutationFn: () => signOut(() => navigate('/', { replace: true })),
  });
  if (!isAsked || unsent === 0)
    return (
      <Button
        look="outlined"
        busy={signingOut.isPending}
        onClick={() => (unsent > 0 ? setIsAsked(true) : signingOut.mutate())}
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
      <Button look="outlined" busy={signingOut.isPending} onClick={() => signingOut.mutate()}>
        {texts.signOutAnyway}
      </Button>
      <Button look="plain" autoFocus onClick={() => setIsAsked(false)}>
        {texts.staySignedIn}
      </Button>
    </Panel>
  );
}
