import { Button, TextInput } from '@mantine/core';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type PasswordLinkDialogProps = { email: string; link: string; onClose: () => void };

/** Shows a link to set a password once; the server keeps no copy that could show it again. */
export function PasswordLinkDialog({ email, link, onClose }: PasswordLinkDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Link to set a password"
      description={`Hand this link to ${email}. It works once and is not shown again.`}
      size="small"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <TextInput
        label="Link"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyButton text={link} what="link" />}
        data-autofocus
      />
    </Dialog>
  );
}
