import { taxMessages, taxRuleKindNames } from '@kolam/contract/finance/tax/messages.ts';
import { taxRuleKinds } from '@kolam/contract/finance/tax/profiles.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NoAdvice } from './no-advice.tsx';
import { ProfileChoice } from './profile-choice.tsx';
import { type ShownRule, useTaxRules } from './queries.ts';
import { RuleRow } from './rule-row.tsx';
import styles from './rules.module.css';

// Below everything else.
const HistoryPanel = lazyNamed(() => import('#platform/audit/history-panel.tsx'), 'HistoryPanel');
// The form includes the schemas, which are not needed to view the rules.
const NewRuleDialog = lazyDialog(() => import('./new-rule-dialog.tsx'), 'NewRuleDialog');

/** The profile in force, and every rule with its period. */
export function TaxRules() {
  const { data: list, error, refetch, isFetching } = useTaxRules();
  const canWrite = useCan('settings:write');
  const openDialog = useOpenDialog();
  const copy = (model: ShownRule | undefined) => model && openDialog(NewRuleDialog, { model });

  if (error && !list) {
    return (
      <Panel>
        <LoadProblem title={taxMessages.loadFailed} query={{ error, refetch, isFetching }} />
      </Panel>
    );
  }
  return (
    <div className={styles.page}>
      <ProfileChoice profile={list?.profile} />
      {taxRuleKinds.map((kind) => {
        const rules = list?.data.filter((rule) => rule.kind === kind);
        const inForce = rules?.find(
          (rule) => rule.isInForce && rule.profile === list?.profile.profile,
        );
        return (
          <Panel
            key={kind}
            title={taxRuleKindNames[kind]}
            aside={
              canWrite &&
              rules && (
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} aria-hidden="true" />}
                  aria-label={`New rule for ${taxRuleKindNames[kind]}`}
                  onClick={() => copy(inForce ?? rules[0])}
                >
                  New rule
                </Button>
              )
            }
            flush
          >
            {rules ? (
              <ul aria-label={taxRuleKindNames[kind]}>
                {rules.map((rule) => (
                  <RuleRow key={rule.id} rule={rule} onCopy={copy} />
                ))}
              </ul>
            ) : (
              <div className={styles.waiting} aria-busy="true">
                <Skeleton width="60%" />
                <Skeleton width="45%" />
              </div>
            )}
          </Panel>
        );
      })}
      {list && (
        <Panel title="History">
          <Suspense fallback={<Skeleton width="50%" />}>
            <HistoryPanel kind="tax-profile" id={list.profile.id} version={list.profile.version} />
          </Suspense>
        </Panel>
      )}
      <NoAdvice />
    </div>
  );
}
