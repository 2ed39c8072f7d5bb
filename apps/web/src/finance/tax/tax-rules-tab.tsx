import { Suspense } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './rules.module.css';

// It includes the messages of all of finance. The page is shown before they are loaded.
const loadRules = () => import('./tax-rules.tsx');
const TaxRules = lazyNamed(loadRules, 'TaxRules');

/** The tax rules, on a tab of the settings. */
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
