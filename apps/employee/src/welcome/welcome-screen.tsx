import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { meQuery } from '#core/challenges.ts';
import { linkToken } from '#core/link-token.ts';
import { useSession } from '#core/session.ts';
import { useLanguage, useMessages } from '#language/language.ts';
import { languageByHand } from '#language/language-by-hand.ts';
import { problemText } from '#language/problem-text.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { LoadingPage } from '#ui/loading-page.tsx';
import { Page } from '#ui/page.tsx';
import { ClosedLink } from './closed-link.tsx';
import { SetUpForm } from './set-up-form.tsx';

export type Invitation = ResponseOf<'POST /employee/invitation'>['invitation'];

/** The first page of an invited employee, and of one who sets a new password. */
export function WelcomeScreen() {
  const messages = useMessages();
  const { choose } = useLanguage();
  const [token, setToken] = useState(() => linkToken(window.location.hash));
  // Another link that is opened in this tab changes nothing but the fragment.
  useEffect(() => {
    const renew = () => setToken(linkToken(window.location.hash));
    window.addEventListener('hashchange', renew);
    return () => window.removeEventListener('hashchange', renew);
  }, []);
  const opened = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      api('POST /employee/invitation', { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A person who is signed in here and taps the link again wants to get in.
  const isSignedIn = useSession() !== null;
  const isUsed = opened.data?.invitation.state === 'used';
  const isOpen = opened.data?.invitation.state === 'open';
  const me = useQuery({ ...meQuery, enabled: isSignedIn && (isUsed || isOpen) });
  const language = opened.data?.invitation.language;
  useEffect(() => {
    if (language === undefined || (isSignedIn && isUsed)) return;
    // That of the device may be the choice of someone else.
    choose(languageByHand.read({ byLink: true }) ?? language);
  }, [language, choose, isSignedIn, isUsed]);

  const isUnknown =
    token === null || (opened.error instanceof ApiProblem && opened.error.status === 400);
  if (isUnknown) return <ClosedLink state="unknown" token={null} />;
  if (opened.isError)
    return (
      <Page title={messages.appName}>
        <FailedPanel
          title={messages.appName}
          reason={problemText(opened.error, messages)}
          onRetry={() => void opened.refetch()}
        />
      </Page>
    );
  if (!opened.data || (isUsed && me.isLoading)) return <LoadingPage />;
  const { invitation } = opened.data;
  const employee = me.data?.employee;
  const isOwn =
    employee?.firstName === invitation.firstName && employee.company.name === invitation.company;
  if (invitation.state === 'used' && isOwn) return <Redirect to="/" replace />;
  return invitation.state === 'open' ? (
    <SetUpForm invitation={invitation} token={token} isOwn={isOwn} />
  ) : (
    <ClosedLink state={invitation.state} token={token} />
  );
}
