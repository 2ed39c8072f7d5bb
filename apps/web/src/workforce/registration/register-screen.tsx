import { Suspense, useState } from 'react';
import { appRoutes } from '#core/routes.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Link } from '#ui/link.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import styles from './register.module.css';
import { Thanks } from './thanks.tsx';

// It includes the form and schema libraries, which the page itself is shown without.
const RegisterForm = lazyNamed(() => import('./register-form-view.tsx'), 'RegisterForm');

/** The page where people apply to become staff members. */
export function RegisterScreen() {
  const [message, setMessage] = useState<string>();
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
  return (
    <AuthFrame
      title="Register as staff"
      description="Tell us who you are and send your documents. We review them and write to you."
      wide
    >
      <Suspense fallback={<FormSkeleton fields={5} />}>
        <RegisterForm onSent={setMessage} />
      </Suspense>
      <p className={styles.aside}>
        Already have an account? <Link to={appRoutes.signIn()}>Sign in</Link>
      </p>
    </AuthFrame>
  );
}
