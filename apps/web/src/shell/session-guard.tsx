import { useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { reasonOf } from '#core/api-problem.ts';
import { appRoutes } from '#core/routes.ts';
import { session, useSession } from '#core/session.ts';
import { wantedPage } from '#core/wanted-page.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import styles from './session-guard.module.css';

type ToSignInProps = { remember: boolean; person: string | undefined };

/** Redirects to the sign-in screen and remembers the page for afterwards. */
function ToSignIn({ remember, person }: ToSignInProps) {
  const navigate = useNavigate();
  const { href, pathname } = useLocation();
  // The page on which the session ended, not any later one during the redirect.
  const left = useRef(href);
  const onTheWay = pathname === appRoutes.signIn();
  useEffect(() => {
    if (remember) wantedPage.remember(left.current, person);
    else wantedPage.clear();
  }, [remember, person]);
  useEffect(() => {
    // Redirects again if the user goes back before the sign-in screen is shown.
    if (!onTheWay) void navigate({ href: appRoutes.signIn(), replace: true });
  }, [navigate, onTheWay]);
  return <LoadingScreen />;
}

/** Renders its children only once the server has confirmed the session. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const state = useSession();
  const person = useRef<string>(undefined);
  const signedIn = state.status === 'signed-in' ? state.admin.id : undefined;
  useEffect(() => {
    if (!signedIn) return;
    person.current = signedIn;
    wantedPage.clear();
  }, [signedIn]);

  switch (state.status) {
    case 'signed-in':
      // Remounts everything when another user signs in in another tab, or when the user's role
      // changes.
      return <Fragment key={`${state.admin.id} ${state.admin.role}`}>{children}</Fragment>;
    case 'signed-out':
      return <ToSignIn remember={!state.chosen} person={person.current} />;
    case 'loading':
      return state.problem ? (
        <div className={styles.instead}>
          <ErrorPanel
            title="The console can’t be opened"
            {...reasonOf(state.problem)}
            onRetry={() => void session.check()}
          />
        </div>
      ) : (
        <LoadingScreen />
      );
  }
}
