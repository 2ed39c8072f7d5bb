import { passkeyMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { Passkey } from '@kolam/contract/platform/auth/passkey-model.ts';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { api } from '#core/api.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate } from '#ui/format.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { toast } from '#ui/toast.ts';
import { AddPasskeyButton } from './add-passkey-button.tsx';
import { refreshTwoStep } from './queries.ts';
import styles from './settings.module.css';

const PasskeyDialog = lazyDialog(() => import('./passkey-dialog.tsx'), 'PasskeyDialog');

type PasskeysProps = {
  passkeys: readonly Passkey[];
  /** What removing the last one does besides. */
  isLastFactor: boolean;
  onCodes: (codes: string[]) => void;
  onChanged: () => void;
};

/** The user's own passkeys. */
export function Passkeys({ passkeys, isLastFactor, onCodes, onChanged }: PasskeysProps) {
  const openDialog = useOpenDialog();
  const onDone = (codes: string[] | null) => (codes ? onCodes(codes) : onChanged());
  const confirm = useConfirm();
  const remove = async ({ id, name }: Passkey) => {
    const isRemoved = await confirm({
      title: `Remove the passkey ${name}?`,
      effects: [
        'It no longer signs you in here. Delete it on the device, too.',
        ...(isLastFactor
          ? ['Two-step sign-in is then off: your password alone signs you in.']
          : []),
      ],
      verb: 'Remove',
      busyText: 'Removing...',
      tone: 'danger',
      run: () => api('DELETE /admin/me/passkeys/{id}', { params: { id } }),
    });
    if (!isRemoved) return;
    toast.success(passkeyMessages.removed);
    await refreshTwoStep();
    onChanged();
  };
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={styles.passkeys} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.session}>
              <IconKey size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
              <div className={styles.words}>
                <p className={styles.name}>{passkey.name}</p>
                <p className={styles.facts}>
                  Added {formatDate(passkey.createdAt)}
                  {passkey.lastUsedAt && (
                    <>
                      {' '}
                      · last used <RelativeTime at={passkey.lastUsedAt} />
                    </>
                  )}
                </p>
              </div>
              <div className={styles.actions}>
                <Button
                  variant="default"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => openDialog(PasskeyDialog, { passkey, onDone })}
                >
                  Rename
                </Button>
                <Button
                  variant="default"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => void remove(passkey)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div>
        <AddPasskeyButton onClick={() => openDialog(PasskeyDialog, { onDone })} />
      </div>
    </>
  );
}
