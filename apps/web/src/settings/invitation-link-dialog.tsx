import { Button, TextInput } from '@mantine/core';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { InvitationLink } from './invite-dialog.tsx';

type InvitationLinkDialogProps = {
  invitation: InvitationLink;
  onClose: () => void;
};

/** Shows an invitation's link once; the server keeps no copy that could show it again. */
export function InvitationLinkDialog({ invitation, onClose }: InvitationLinkDialogProps) {
  const { email, link } = invitation;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Invitation link"
      description={`Hand this link to ${email}. It works once and is not shown again.`}
      size="small"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <TextInput
        label="Link to set a password"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyButton text={link} what="invitation link" />}
        data-autofocus
      />
    </Dialog>
  );
}
