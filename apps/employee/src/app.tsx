import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { memoryOnly } from '#core/memory-only.ts';
import { queryClient } from '#core/query-client.ts';
import { useRequiredStep } from '#core/required-step.ts';
import { hasNewVersion } from '#core/service-worker.ts';
import { useSession } from '#core/session.ts';
import { useLanguage, useMessages } from '#language/language.ts';
import { languageByHand } from '#language/language-by-hand.ts';
import { useKeptFocus } from '#ui/kept-focus.ts';
import { LoadingPage } from '#ui/loading-page.tsx';
import { NoPage } from '#ui/no-page.tsx';
import { hasFailedScreen, ScreenBoundary } from '#ui/screen-boundary.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { hasDrafts } from './day/drafts.ts';
import { OutboxScreen } from './outbox/outbox-screen.tsx';
import { OutboxStatus } from './outbox/outbox-status.tsx';
import { todayQuery } from './today/queries.ts';
import { TodayScreen } from './today/today-screen.tsx';

/** A screen in a file of its own, loaded when it is first opened. */
function screen<Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) {
  return lazy(() => load().then((module) => ({ default: module[name] })));
}

const SignInScreen = screen('SignInScreen', () => import('./sign-in/sign-in-screen.tsx'));
const WelcomeScreen = screen('WelcomeScreen', () => import('./welcome/welcome-screen.tsx'));
const MailedLinkScreen = screen(
  'MailedLinkScreen',
  () => import('./sign-in/mailed-link-screen.tsx'),
);
const ChangePasswordScreen = screen(
  'ChangePasswordScreen',
  () => import('./required-step/change-password-screen.tsx'),
);
const TakePartScreen = screen(
  'TakePartScreen',
  () => import('./required-step/take-part-screen.tsx'),
);
const UnsubscribeScreen = screen(
  'UnsubscribeScreen',
  () => import('./unsubscribe/unsubscribe-screen.tsx'),
);
const SharedDeviceSession = screen(
  'SharedDeviceSession',
  () => import('./shared-device/shared-device-session.tsx'),
);
const DayScreen = screen('DayScreen', () => import('./day/day-screen.tsx'));
const ChallengeScreen = screen('ChallengeScreen', () => import('./challenge/challenge-screen.tsx'));
const BoardsScreen = screen('BoardsScreen', () => import('./boards/boards-screen.tsx'));
const TeamScreen = screen('TeamScreen', () => import('./team/team-screen.tsx'));
const RewardsScreen = screen('RewardsScreen', () => import('./rewards/rewards-screen.tsx'));
const InboxScreen = screen('InboxScreen', () => import('./inbox/inbox-screen.tsx'));
const MeScreen = screen('MeScreen', () => import('./me/me-screen.tsx'));
const ProfileScreen = screen('ProfileScreen', () => import('./me/profile/profile-screen.tsx'));
const RemindersScreen = screen(
  'RemindersScreen',
  () => import('./me/reminders/reminders-screen.tsx'),
);
const PointsScreen = screen('PointsScreen', () => import('./me/points/points-screen.tsx'));
const SentScreen = screen('SentScreen', () => import('./me/sent/sent-screen.tsx'));
const PausesScreen = screen('PausesScreen', () => import('./me/pauses/pauses-screen.tsx'));
const WhoSeesScreen = screen('WhoSeesScreen', () => import('./me/who-sees/who-sees-screen.tsx'));
const ConsentsScreen = screen('ConsentsScreen', () => import('./me/consents/consents-screen.tsx'));
const OwnDataScreen = screen('OwnDataScreen', () => import('./me/own-data/own-data-screen.tsx'));
const DevicesScreen = screen('DevicesScreen', () => import('./me/devices/devices-screen.tsx'));
const CalendarScreen = screen('CalendarScreen', () => import('./me/calendar/calendar-screen.tsx'));
const AnnouncementsScreen = screen(
  'AnnouncementsScreen',
  () => import('./me/announcements/announcements-screen.tsx'),
);
const InstallScreen = screen('InstallScreen', () => import('./me/install/install-screen.tsx'));
const HelpScreen = screen('HelpScreen', () => import('./me/help/help-screen.tsx'));

/** The app's pages below `/app`. Those of mailed links need no session. */
export function App() {
  const isSignedIn = useSession() !== null;
  const step = useRequiredStep();
  const { failedScreen, problems } = useMessages();
  const [location] = useLocation();
  useNewVersion(location);
  useKeptFocus();
  return (
    <Router base="/app">
      <ScreenBoundary
        key={location}
        title={failedScreen}
        reason={() => (navigator.onLine ? problems.unknown : problems.network)}
        footer={isSignedIn && step === null && <TabBar />}
      >
        <Suspense fallback={<LoadingPage />}>
          <Switch>
            <Route path="/welcome" component={WelcomeScreen} />
            <Route path="/sign-in" component={MailedLinkScreen} />
            <Route path="/unsubscribe" component={UnsubscribeScreen} />
            {isSignedIn ? (
              step === 'PASSWORD_CHANGE' ? (
                <ChangePasswordScreen />
              ) : step === 'CONSENT_REQUIRED' ? (
                <TakePartScreen />
              ) : (
                <SignedInPages />
              )
            ) : (
              <SignInScreen />
            )}
          </Switch>
        </Suspense>
      </ScreenBoundary>
    </Router>
  );
}

/**
 * Loads the page of a newer version with the next navigation, when nothing typed can be lost. Also
 * this page again if it could not load one of its screens, once there is a connection.
 */
function useNewVersion(location: string) {
  const first = useRef(location);
  useEffect(() => {
    // A session on a shared device would end.
    if (memoryOnly.isOn()) return;
    const isOutdated = (hasNewVersion() && !hasDrafts()) || (hasFailedScreen() && navigator.onLine);
    if (location !== first.current && isOutdated) window.location.reload();
  }, [location]);
}

/** The app follows the account's language when that was changed on another device. */
function useLanguageOfAccount() {
  const { choose } = useLanguage();
  const { data: language } = useQuery({
    ...todayQuery,
    enabled: false,
    select: ({ today }) => today.language,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice on this device stays until it is stored
  useEffect(() => {
    if (language) choose(language);
  }, [language]);
}

/** Not part of the first load, which does not wait for it. */
const renewPush = () => import('#core/push.ts').then((push) => push.renewPush());

function SignedInPages() {
  useLanguageOfAccount();
  useEffect(() => {
    // Another tab signed in, so nobody made this choice here.
    languageByHand.take();
    renewPush().catch(() => undefined);
    // Who arrives elsewhere has it, too, once there is no connection.
    if (!memoryOnly.isOn()) void queryClient.prefetchQuery(todayQuery);
  }, []);
  return (
    <>
      <OutboxStatus />
      {memoryOnly.isOn() && (
        <Suspense>
          <SharedDeviceSession />
        </Suspense>
      )}
      <Switch>
        <Route path="/" component={TodayScreen} />
        <Route path="/c/:challengeId">
          {({ challengeId }) => <ChallengeScreen challengeId={challengeId} />}
        </Route>
        <Route path="/c/:challengeId/:date">
          {({ challengeId, date }) => <DayScreen challengeId={challengeId} date={date} />}
        </Route>
        <Route path="/boards" component={BoardsScreen} />
        <Route path="/team" component={TeamScreen} />
        <Route path="/rewards" component={RewardsScreen} />
        <Route path="/inbox" component={InboxScreen} />
        <Route path="/outbox" component={OutboxScreen} />
        <Route path="/me" component={MeScreen} />
        <Route path="/me/profile" component={ProfileScreen} />
        <Route path="/me/reminders" component={RemindersScreen} />
        <Route path="/me/points" component={PointsScreen} />
        <Route path="/me/sent" component={SentScreen} />
        <Route path="/me/pauses" component={PausesScreen} />
        <Route path="/me/who-sees-what" component={WhoSeesScreen} />
        <Route path="/me/consents" component={ConsentsScreen} />
        <Route path="/me/data" component={OwnDataScreen} />
        <Route path="/me/devices" component={DevicesScreen} />
        <Route path="/me/calendar" component={CalendarScreen} />
        <Route path="/me/announcements" component={AnnouncementsScreen} />
        <Route path="/me/install" component={InstallScreen} />
        <Route path="/me/help" component={HelpScreen} />
        <Route component={NoPage} />
      </Switch>
    </>
  );
}
