import { healthMessages } from '@kolam/contract/platform/health/messages.ts';
import type { HealthDetails } from '@kolam/contract/platform/health/model.ts';
import { formatCount } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './health.module.css';

/** Shows whether identity numbers, bank accounts and files are encrypted, and with which key. */
export function EncryptionPanel({ encryption }: Pick<HealthDetails, 'encryption'>) {
  if (encryption === null) {
    return (
      <Panel title="Encryption" aside={<StatusBadge status="Off" tone="attention" />}>
        <p className={styles.none}>{healthMessages.notEncrypted}</p>
      </Panel>
    );
  }
  const { keyId, sealedAt, sealedValues, sealedFiles } = encryption;
  const values = formatCount(sealedValues, ['value', 'values']);
  const files = formatCount(sealedFiles, ['file', 'files']);
  return (
    <Panel title="Encryption" aside={sealedAt === null ? running : done}>
      <KeyValueList
        items={[
          { label: 'Key', value: keyId },
          {
            label: 'Older data',
            value: sealedAt === null ? `${values} and ${files} so far` : 'All encrypted',
          },
        ]}
      />
    </Panel>
  );
}

const running = <StatusBadge status="Running" tone="info" />;
const done = <StatusBadge status="Encrypted" tone="good" />;
