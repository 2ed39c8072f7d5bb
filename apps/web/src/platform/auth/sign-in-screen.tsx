import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { appRoutes } from '#core/routes.ts';
import { useSession } from '#core/session.ts';
import { wantedPage } from '#core/wanted-page.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { Link } from '#ui/link.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Sends a signed-in user on to the page they requested. */
function GoOn({ person }: { person: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const href = wantedPage.of(person) ?? appRoutes.dashboard();
    void navigate({ href, replace: true, state: { justSignedIn: true } });
  }, [navigate, person]);
  return <LoadingScreen />;
}

export function SignInScreen() {
  const state = useSession();
  if (state.status === 'signed-in') return <GoOn person={state.admin.id} />;
  if (state.status === 'loading' && !state.problem) return <LoadingScreen />;
  return (
    <AuthFrame
      title="Sign in"
      description={
        <>
          Use your console account, or <Link to={appRoutes.register()}>register as staff</Link>.
        </>
      }
    >
      <SignInForm />
    </AuthFrame>
  );
}
