import { useLocation } from '@tanstack/react-router';
import { appRoutes } from '#core/routes.ts';
import { useOwnAccess } from '#core/session.ts';
import { formatDate } from '#ui/format.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './mail-banner.module.css';

const dayMs = 86_400_000;

/** Says on every page how long the account may be used without two-step sign-in. */
export function TwoStepBanner() {
  const { isOn, dueAt } = useOwnAccess().twoStep;
  const { pathname } = useLocation();
  if (isOn || dueAt === null || pathname === appRoutes.twoStep()) return null;
  const days = Math.max(1, Math.ceil((Date.parse(dueAt) - Date.now()) / dayMs));
  return (
    <div className={styles.banner} data-screen-only>
      <Notice
        tone="attention"
        title={`Set up two-step sign-in within ${days} ${days === 1 ? 'day' : 'days'}`}
        message={`It is required for your account. From ${formatDate(dueAt)} the console opens nothing else.`}
        end={<LinkButton to={appRoutes.twoStep()}>Set it up</LinkButton>}
      />
    </div>
  );
}
