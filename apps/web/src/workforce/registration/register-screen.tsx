import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '#core/api.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { appRoutes } from '#core/routes.ts';
import { useLinkToken } from '#core/use-link-token.ts';
import { MailedLinkPanel } from '#platform/auth/mailed-link-panel.tsx';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { endedMessage } from './ended-link.ts';
import styles from './register.module.css';
import { Thanks } from './thanks.tsx';

// It includes the form and schema libraries, which the page itself is shown without.
const RegisterForm = lazyNamed(() => import('./register-form-view.tsx'), 'RegisterForm');

/** The email that a link registers. The link may be used or end at any time. */
const useRegistration = (token: string | undefined) =>
  useQuery({
    queryKey: ['registration', token],
    queryFn: async ({ signal }) =>
      (await api('POST /staff/registration', { body: { token: token ?? '' }, signal })).data,
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/**
 * The page where people apply to become staff members: first it mails a link, which then opens the
 * form.
 */
export function RegisterScreen() {
  const token = useLinkToken();
  const { data, error, refetch, isFetching } = useRegistration(token);
  const [message, setMessage] = useState<string>();
  const [endedSince, setEndedSince] = useState<string>();
  const ended = endedSince ?? endedMessage(error);
  if (message !== undefined) {
    return (
      <AuthFrame title="You are registered" wide>
        <Thanks
          message={message}
          next={[
            'We look at your details and documents.',
            'If a document can’t be read, we mail you a link to send just that one again.',
            'Once you are approved, a mail brings you a link to set a password and sign in.',
          ]}
        />
      </AuthFrame>
    );
  }
  if (token === undefined || ended) {
    return (
      <AuthFrame
        title="Register as staff"
        description="We mail you a link. It opens the form for your details and documents."
      >
        {ended && <Notice tone="bad" message={staffMessages.registrationEnded} />}
        <MailedLinkPanel
          label="Register as staff"
          autoComplete="email"
          request={(body) => api('POST /staff/register/link', { body })}
          hint="Look into the spam folder too."
        />
        <SignInInstead />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Register as staff"
      description="Tell us who you are and send your documents. We review them and write to you."
      wide
    >
      {data ? (
        <Suspense fallback={<FormSkeleton fields={5} />}>
          <RegisterForm
            email={data.email}
            grievance={data.grievance}
            token={token}
            onSent={setMessage}
            onEnded={setEndedSince}
          />
        </Suspense>
      ) : error ? (
        <LoadProblem title="Could not open the link." query={{ error, refetch, isFetching }} />
      ) : (
        <FormSkeleton fields={5} />
      )}
      <SignInInstead />
    </AuthFrame>
  );
}

const SignInInstead = () => (
  <p className={styles.aside}>
    Already have an account? <Link to={appRoutes.signIn()}>Sign in</Link>
  </p>
);
