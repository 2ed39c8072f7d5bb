import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { linkToken } from '#core/link-token.ts';
import { session } from '#core/session.ts';
import { sharedDevice } from '#core/shared-device.ts';
import { wantedPath } from '#core/wanted-path.ts';
import { alignLanguage } from '#language/align-language.ts';
import { useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';

/** Signs in with a mailed link, `/app/sign-in#token=…`. */
export function MailedLinkScreen() {
  const languages = useLanguage();
  const { messages } = languages;
  const { signIn: texts } = messages;
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<unknown>(null);
  // A link works once, so it must be sent once, also where effects run twice.
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const token = linkToken(window.location.hash);
    if (token === null) {
      navigate('/', { replace: true });
      return;
    }
    const device = { sharedDevice: sharedDevice.isNoted() };
    api('POST /employee/sign-in-link/use', { body: { token, ...device } }).then(
      async (signedIn) => {
        await alignLanguage(signedIn, languages, { byLink: true });
        await session.begin(signedIn, device);
        navigate(wantedPath.take(), { replace: true });
      },
      (error: unknown) => setFailure(error),
    );
  }, [navigate, languages]);

  const isRefused = failure instanceof ApiProblem && failure.status === 400;
  return (
    <Page title={texts.title}>
      <Panel>
        {failure === null ? (
          <p role="status">{texts.checking}</p>
        ) : (
          <>
            <Notice tone="bad">
              {isRefused ? texts.linkFailed : problemText(failure, messages)}
            </Notice>
            <Button onClick={() => navigate('/', { replace: true })}>{texts.toSignIn}</Button>
          </>
        )}
      </Panel>
    </Page>
  );
}
