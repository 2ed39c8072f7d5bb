import { api } from '#core/api.ts';
import { ForgotPasswordPanel } from '#platform/auth/mailed-link-panel.tsx';
import { Link } from '#ui/link.tsx';
import styles from './portal.module.css';
import { portalRoutes } from './routes.ts';
import { SignedOutFrame } from './signed-out-frame.tsx';

export const PortalForgotPasswordScreen = () => (
  <SignedOutFrame title="Forgot password" description="We mail you a link to set a new one.">
    <ForgotPasswordPanel request={(body) => api('POST /company/forgot-password', { body })} />
    <p className={styles.aside}>
      <Link to={portalRoutes.signIn()}>Back to sign in</Link>
    </p>
  </SignedOutFrame>
);
