import {
  taxMessages,
  taxProfileAbout,
  taxProfileNames,
} from '@kolam/contract/finance/tax/messages.ts';
import { type TaxProfile, taxProfiles } from '@kolam/contract/finance/tax/profiles.ts';
import { Button } from '@mantine/core';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { messageOf, withMessage } from '#core/api-problem.ts';
import { useCan } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import type { TaxRuleList } from './queries.ts';
import styles from './rules.module.css';

type ProfileChoiceProps = { profile: TaxRuleList['profile'] | undefined };

/** Shows which profile new figures are calculated with, and switches to the other one. */
export function ProfileChoice({ profile }: ProfileChoiceProps) {
  const canWrite = useCan('settings:write');
  const confirm = useConfirm();

  async function switchTo(next: TaxProfile, version: number) {
    try {
      await api('PUT /admin/finance/tax/profile', { body: { profile: next }, ifMatch: version });
      toast.success(taxMessages.profileChanged(next));
    } catch (error) {
      throw withMessage(error, taxMessages.profileFailed);
    } finally {
      // Also after an error: another user may have switched it since.
      void refreshAll();
    }
  }

  /** Confirms the profile in force, which counts as a choice. */
  async function keep(profile: TaxProfile, version: number) {
    try {
      await api('PUT /admin/finance/tax/profile', { body: { profile }, ifMatch: version });
      toast.success(taxMessages.profileKept(profile));
    } catch (error) {
      toast.error(messageOf(withMessage(error, taxMessages.profileFailed)));
    } finally {
      void refreshAll();
    }
  }

  const ask = (next: TaxProfile, version: number) =>
    void confirm({
      title: `Go by the profile ${taxProfileNames[next]}?`,
      effects: [
        'Payslips, TDS suggestions and calculators work by its rules from now on.',
        'Invoices, payments and payslips that were recorded stay as they are.',
        'You can switch back at any time.',
      ],
      verb: 'Switch',
      busyText: 'Switching...',
      run: () => switchTo(next, version),
    });

  return (
    <Panel
      title="Profile in force"
      description="By whose rules new figures are worked out in the whole console"
    >
      <ul className={styles.profiles}>
        {taxProfiles.map((each) => (
          <li
            key={each}
            className={styles.profile}
            data-chosen={each === profile?.profile || undefined}
          >
            <div className={styles.profileName}>
              {taxProfileNames[each]}
              {each === profile?.profile && <StatusBadge status="In force" tone="good" />}
            </div>
            <p className={styles.dimmed}>{taxProfileAbout[each]}</p>
            {!profile && <Skeleton width={120} />}
            {canWrite && profile && !profile.isChosen && each === profile.profile && (
              <Button variant="default" onClick={() => void keep(each, profile.version)}>
                Keep {taxProfileNames[each]}
              </Button>
            )}
            {canWrite && profile && each !== profile.profile && (
              <Button variant="default" onClick={() => ask(each, profile.version)}>
                Switch to {taxProfileNames[each]}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
