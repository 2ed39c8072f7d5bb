import { Button, TextInput } from '@mantine/core';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import styles from './api-keys.module.css';

export type NewKey = { name: string; value: string };

/** Shows a new key once. The server stores no copy that could be shown again. */
export function NewKeyDialog({ name, value, onClose }: NewKey & { onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`API key ${name}`}
      description="The program sends it with each request, as Authorization: Bearer."
      footer={
        <>
          <CopyTextButton text={value} what="key" />
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className={layout.stack16}>
        <Notice
          tone="attention"
          title="It is not shown again"
          message="Copy it into the program now. Who has it can do what its rights allow."
        />
        <TextInput
          label="Key"
          value={value}
          readOnly
          className={styles.value}
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
      </div>
    </Dialog>
  );
}
