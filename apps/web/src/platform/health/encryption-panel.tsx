import { healthMessages } from '@kolam/contract/platform/health/messages.ts';
import type { HealthDetails } from '@kolam/contract/platform/health/model.ts';
import { formatCount, formatNumber } from '#ui/format.ts';
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
  const { keyId, sealedAt, sealedValues, sealedFiles, damaged } = encryption;
  const values = formatCount(sealedValues, ['value', 'values']);
  const files = formatCount(sealedFiles, ['file', 'files']);
  return (
    <Panel title="Encryption" aside={damaged.total > 0 ? broken : sealedAt ? done : running}>
      <KeyValueList
        items={[
          { label: 'Key', value: keyId },
          {
            label: 'Older data',
            value: sealedAt === null ? `${values} and ${files} so far` : 'All encrypted',
          },
        ]}
      />
      {damaged.total > 0 && <DamagedData {...damaged} />}
    </Panel>
  );
}

type DamagedDataProps = NonNullable<HealthDetails['encryption']>['damaged'];

/** What the change of the key could not decrypt. */
function DamagedData({ total, first }: DamagedDataProps) {
  const left = total - first.length;
  return (
    <div className={styles.damaged}>
      <p>{healthMessages.damaged}</p>
      <ul aria-label="Damaged data" className={styles.places}>
        {first.map(({ place, recordId }) => (
          <li key={`${place} ${recordId}`}>
            {place} <code>{recordId}</code>
          </li>
        ))}
        {left > 0 && <li>and {formatNumber(left)} more</li>}
      </ul>
    </div>
  );
}

const running = <StatusBadge status="Running" tone="info" />;
const broken = <StatusBadge status="Damaged" tone="bad" />;
const done = <StatusBadge status="Encrypted" tone="good" />;
