import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '#core/api.ts';
import { useSession } from '#core/session.ts';
import { useMessages } from '#language/language.ts';
import { languageByHand } from '#language/language-by-hand.ts';
import { LanguageChoice } from '#language/language-choice.tsx';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SignedInNotice } from '../sign-in/signed-in-notice.tsx';
import { welcomeTexts } from './texts.ts';

type ClosedLinkProps = {
  state: 'used' | 'expired' | 'unknown';
  /** Null for a link that can't be renewed. */
  token: string | null;
};

/** A link that does not work any more, with the way to a new one. */
export function ClosedLink({ state, token }: ClosedLinkProps) {
  const messages = useMessages();
  const texts = useTexts(welcomeTexts);
  const [, navigate] = useLocation();
  const isSignedIn = useSession() !== null;
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'bad'; text: string }>();

  async function renew() {
    if (token === null) return;
    setBusy(true);
    try {
      await api('POST /employee/invitation/renew', { body: { token } });
      setOutcome({ tone: 'good', text: texts.renewed });
    } catch (error) {
      setOutcome({ tone: 'bad', text: problemText(error, messages) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page title={texts[`${state}Title`]} aside={<LanguageChoice onChoice={languageByHand.note} />}>
      <Panel>
        <p>{texts[`${state}Text`]}</p>
        <SignedInNotice />
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        {token !== null && outcome?.tone !== 'good' && (
          <Button busy={busy} onClick={() => void renew()}>
            {texts.renew}
          </Button>
        )}
        <Button look="outlined" onClick={() => navigate('/', { replace: true })}>
          {messages.signIn[isSignedIn ? 'toToday' : 'toSignIn']}
        </Button>
      </Panel>
    </Page>
  );
}
