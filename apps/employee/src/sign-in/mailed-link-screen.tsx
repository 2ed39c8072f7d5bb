import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { linkToken } from '#core/link-token.ts';
import { newId } from '#core/new-id.ts';
import { useSession } from '#core/session.ts';
import { sharedDevice } from '#core/shared-device.ts';
import { replaceSession } from '#core/sign-out.ts';
import { wantedPath } from '#core/wanted-path.ts';
import { alignLanguage } from '#language/align-language.ts';
import { useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SignedInNotice } from './signed-in-notice.tsx';
import { signInTexts } from './texts.ts';

/**
 * Signs in with a mailed link, `/app/sign-in#token=…`. Only a tap does it: programs that check mails
 * open links, and this one works once. It may be another person's than the one who is signed in, so
 * these choose.
 */
export function MailedLinkScreen() {
  const languages = useLanguage();
  const { messages } = languages;
  const { signIn: texts } = messages;
  const own = useTexts(signInTexts);
  const isSignedIn = useSession() !== null;
  const [, navigate] = useLocation();
  const [token] = useState(() => linkToken(window.location.hash));
  // The same request again is answered again, if its response was lost.
  const [attempt] = useState(newId);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function signIn(by: string) {
    setBusy(true);
    setFailure(null);
    const device = { sharedDevice: sharedDevice.isNoted() };
    try {
      const body = { token: by, attempt, ...device };
      const signedIn = await api('POST /employee/sign-in-link/use', { body });
      await alignLanguage(signedIn, languages, { byLink: true });
      await replaceSession(signedIn, device);
      navigate(wantedPath.take(signedIn.employee.id), { replace: true });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  if (token === null) return <Redirect to="/" replace />;
  const isRefused = failure instanceof ApiProblem && failure.status === 400;
  const toStart = () => navigate('/', { replace: true });
  return (
    <Page title={texts.title}>
      <Panel>
        {failure === null && <p>{texts.byMailedLink}</p>}
        <SignedInNotice isReplaced={!isRefused} />
        {failure !== null && (
          <Notice tone="bad">
            {isRefused
              ? texts[isSignedIn ? 'linkUseless' : 'linkFailed']
              : problemText(failure, messages)}
          </Notice>
        )}
        {isRefused ? (
          <Button onClick={toStart}>{texts[isSignedIn ? 'toToday' : 'toSignIn']}</Button>
        ) : (
          <>
            {isSignedIn && <Button onClick={toStart}>{texts.toToday}</Button>}
            <Button
              look={isSignedIn ? 'outlined' : 'filled'}
              busy={busy}
              onClick={() => void signIn(token)}
            >
              {isSignedIn ? own.withLink : texts.submit}
            </Button>
          </>
        )}
      </Panel>
    </Page>
  );
}
