import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { languages } from '@kolam/contract/core/languages.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { useLanguage, useMessages } from '#language/language.ts';
import { LanguageChoice } from '#language/language-choice.tsx';
import { LanguageProvider } from '#language/language-provider.tsx';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { unsubscribeTexts } from './texts.ts';

type Kind = ResponseOf<'POST /employee/unsubscribe'>['kind'];

/** In the language of the mail, which its link names. */
export function UnsubscribeScreen() {
  const { chosen } = useLanguage();
  const [named] = useState(() => new URLSearchParams(window.location.search).get('language'));
  const language = languages.find((each) => each === named);
  if (language === undefined || language === chosen) return <EndMails />;
  return (
    <LanguageProvider initial={language}>
      <EndMails />
    </LanguageProvider>
  );
}

/**
 * Ends a kind of mails, at the address in their footer. Only a tap does it: programs that check
 * mails open links.
 */
function EndMails() {
  const messages = useMessages();
  const texts = useTexts(unsubscribeTexts);
  const [, navigate] = useLocation();
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'));
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState<Kind | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function end(of: string) {
    setBusy(true);
    setFailure(null);
    try {
      const { kind } = await api('POST /employee/unsubscribe', { query: { token: of } });
      setEnded(kind);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const isRefused = failure instanceof ApiProblem && failure.status === 400;
  const isUnknown = !token || isRefused;
  const known: Partial<Record<Kind, string>> = texts.ended;
  return (
    <Page title={texts.title} aside={<LanguageChoice />}>
      <Panel>
        {isUnknown && <Notice tone="bad">{texts.unknown}</Notice>}
        {!isUnknown && ended === null && <p>{texts.ask}</p>}
        {!isUnknown && failure !== null && (
          <Notice tone="bad">{problemText(failure, messages)}</Notice>
        )}
        {ended !== null && <Notice tone="good">{known[ended] ?? texts.endedOther}</Notice>}
        {!isUnknown && ended === null && (
          <Button busy={busy} onClick={() => void end(token)}>
            {texts.end}
          </Button>
        )}
        <Button look="outlined" onClick={() => navigate('/me', { replace: true })}>
          {texts.toApp}
        </Button>
      </Panel>
    </Page>
  );
}
