import { lazy, Suspense } from 'react';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './rules.module.css';

// The words of all of finance come with it, and the page shows before they are there.
const loadRules = () => import('./tax-rules.tsx');
const TaxRules = lazy(async () => ({ default: (await loadRules()).TaxRules }));

/** The rules of tax among the settings. */
export const TaxRulesTab = () => (
  <Suspense fallback={<RulesSkeleton />}>
    <TaxRules />
  </Suspense>
);

const RulesSkeleton = () => (
  <div className={styles.page}>
    <Panel>
      <div className={styles.waiting} aria-busy="true">
        <Skeleton width="30%" />
        <Skeleton width="100%" height={116} />
      </div>
    </Panel>
  </div>
);
