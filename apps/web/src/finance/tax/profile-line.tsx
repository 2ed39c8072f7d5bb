import { taxProfileAbout, taxProfileNames } from '@kolam/contract/finance/tax/messages.ts';
import type { TaxProfile } from '@kolam/contract/finance/tax/profiles.ts';
import { useCan } from '#core/session.ts';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { taxRoutes } from './routes.ts';
import styles from './tax-center.module.css';

/** Shows the profile in force, with a link to its rules for users who may see them. */
export function ProfileLine({ profile }: { profile: TaxProfile | undefined }) {
  const canEdit = useCan('settings:read');
  if (!profile) return <Skeleton width={320} />;
  return (
    <p className={styles.profile}>
      Profile in force: <strong>{taxProfileNames[profile]}</strong>
      <span className={styles.about}>{taxProfileAbout[profile]}</span>
      {canEdit && <Link to={taxRoutes.rules()}>Tax rules</Link>}
    </p>
  );
}
