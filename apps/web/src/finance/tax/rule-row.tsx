import { dayOf } from '@kolam/contract/core/dates.ts';
import { taxMessages, taxProfileNames } from '@kolam/contract/finance/tax/messages.ts';
import { ruleText } from '@kolam/contract/finance/tax/rule-text.ts';
import { ruleOfResponse } from '@kolam/contract/finance/tax/rule-units.ts';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useCan } from '#core/session.ts';
import { useNow } from '#ui/clock.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatDate } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import type { ShownRule } from './queries.ts';
import styles from './rules.module.css';

type RuleRowProps = { rule: ShownRule; onCopy: (rule: ShownRule) => void };

/** One rule: its profile, period, terms and source. */
export function RuleRow({ rule, onCopy }: RuleRowProps) {
  const canWrite = useCan('settings:write');
  const confirm = useConfirm();
  const today = dayOf(new Date(useNow()));
  const { id, kind, profile, validFrom, endsOn, source } = rule;
  const name = `${taxProfileNames[profile]} from ${formatDate(validFrom)}`;
  const hasBegun = validFrom <= today;
  // A rule added today may be a mistake. Whether anything already depends on it, only the server
  // knows.
  const canGo = !hasBegun || dayOf(new Date(rule.createdAt)) === today;

  async function remove() {
    try {
      await api('DELETE /admin/finance/tax-rules/{id}', { params: { id } });
      toast.success(taxMessages.ruleDeleted(kind));
    } catch (error) {
      throw withMessage(error, taxMessages.deleteFailed);
    } finally {
      void refreshAll();
    }
  }

  return (
    <li className={styles.rule} aria-label={name}>
      <div className={styles.ruleText}>
        <p className={styles.ruleName}>
          {taxProfileNames[profile]}
          <span className={styles.days}>
            {formatDate(validFrom)} {endsOn ? `to ${formatDate(endsOn)}` : 'onwards'}
          </span>
          {rule.isInForce && <StatusBadge status="Holds today" tone="good" />}
          {!hasBegun && <StatusBadge status="Planned" tone="planned" />}
          {!rule.isVerified && <StatusBadge status={taxMessages.unverified} tone="attention" />}
        </p>
        <p>{ruleText(ruleOfResponse(rule))}</p>
        <p className={styles.dimmed}>{source}</p>
      </div>
      {canWrite && (
        <div className={styles.acts}>
          <IconButton
            small
            icon={IconCopy}
            label={`New rule like ${name}`}
            tip="New rule like this"
            onClick={() => onCopy(rule)}
          />
          {canGo && (
            <IconButton
              small
              icon={IconTrash}
              tone="bad"
              label={`Delete ${name}`}
              tip="Delete"
              onClick={() =>
                void confirm({
                  title: `Delete the rule from ${formatDate(validFrom)}?`,
                  effects: ['The rule before it goes on holding.'],
                  verb: 'Delete',
                  busyText: 'Deleting...',
                  tone: 'danger',
                  run: remove,
                })
              }
            />
          )}
        </div>
      )}
    </li>
  );
}
