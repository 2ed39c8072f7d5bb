import { otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import { reconciliationMessages as messages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { EntryRule } from '@kolam/contract/finance/reconciliation/model.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { directionTexts } from '#finance/other-entries/terms.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { formatDate } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { useRule } from './rule-queries.ts';
import { amountsText, usesText } from './rule-texts.ts';

type RuleDrawerProps = {
  /** The id of the rule to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onEdit: (rule: EntryRule) => void;
  onDelete: (rule: EntryRule) => void;
};

/** A drawer with one rule, how often it was used, and its history. */
export function RuleDrawer({ id, onClose, onEdit, onDelete }: RuleDrawerProps) {
  const query = useRule(id);
  const canWrite = useCan('finance:write');
  return (
    <RecordDrawer
      id={id}
      query={query}
      what="rule"
      failed={messages.rulesLoadFailed}
      onClose={onClose}
      header={({ text, head }) => ({
        title: text,
        description: `Rows with this text are ${otherHeads[head].label}`,
      })}
      footer={(rule) =>
        canWrite && (
          <>
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => onDelete(rule)}
            >
              Delete
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => onEdit(rule)}
            >
              Edit
            </Button>
          </>
        )
      }
    >
      {(rule) => (
        <div className={layout.stack18}>
          <KeyValueList
            items={[
              { label: 'Head', value: otherHeads[rule.head].label },
              { label: 'Direction', value: directionTexts[rule.direction] },
              { label: 'Amount', value: amountsText(rule) },
              { label: 'Used', value: usesText(rule) },
              { label: 'Made', value: formatDate(rule.createdAt) },
            ]}
          />
          <section>
            <h3>History</h3>
            <HistoryPanel kind="entry-rule" id={rule.id} version={rule.version} />
          </section>
        </div>
      )}
    </RecordDrawer>
  );
}
