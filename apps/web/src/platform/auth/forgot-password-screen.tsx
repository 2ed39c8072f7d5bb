import { api } from '#core/api.ts';
import { appRoutes } from '#core/routes.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { Link } from '#ui/link.tsx';
import styles from './auth.module.css';
import { ForgotPasswordPanel } from './mailed-link-panel.tsx';

export const ForgotPasswordScreen = () => (
  <AuthFrame title="Forgot password" description="We mail you a link to set a new one.">
    <ForgotPasswordPanel request={(body) => api('POST /admin/forgot-password', { body })} />
    <p className={styles.aside}>
      <Link to={appRoutes.signIn()}>Back to sign in</Link>
    </p>
  </AuthFrame>
);
