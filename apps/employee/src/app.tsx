import { lazy, Suspense } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { useSession } from '#core/session.ts';
import { LoadingPage } from '#ui/loading-page.tsx';
import { SignInScreen } from './sign-in/sign-in-screen.tsx';
import { TodayScreen } from './today/today-screen.tsx';

const WelcomeScreen = lazy(() =>
  import('./welcome/welcome-screen.tsx').then((m) => ({ default: m.WelcomeScreen })),
);
const MailedLinkScreen = lazy(() =>
  import('./sign-in/mailed-link-screen.tsx').then((m) => ({ default: m.MailedLinkScreen })),
);
const UnsubscribeScreen = lazy(() =>
  import('./unsubscribe/unsubscribe-screen.tsx').then((m) => ({ default: m.UnsubscribeScreen })),
);
const DayScreen = lazy(() =>
  import('./day/day-screen.tsx').then((m) => ({ default: m.DayScreen })),
);
const MeScreen = lazy(() => import('./me/me-screen.tsx').then((m) => ({ default: m.MeScreen })));

/** The app's pages below `/app`. Those of mailed links need no session. */
export function App() {
  const isSignedIn = useSession() !== null;
  return (
    <Router base="/app">
      <Suspense fallback={<LoadingPage />}>
        <Switch>
          <Route path="/welcome" component={WelcomeScreen} />
          <Route path="/sign-in" component={MailedLinkScreen} />
          <Route path="/unsubscribe" component={UnsubscribeScreen} />
          {isSignedIn ? <SignedInPages /> : <SignInScreen />}
        </Switch>
      </Suspense>
    </Router>
  );
}

function SignedInPages() {
  return (
    <Switch>
      <Route path="/" component={TodayScreen} />
      <Route path="/c/:challengeId/:date">
        {({ challengeId, date }) => <DayScreen challengeId={challengeId} date={date} />}
      </Route>
      <Route path="/me" component={MeScreen} />
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}
