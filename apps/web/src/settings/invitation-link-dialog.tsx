import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { InvitationLink } from './invite-dialog.tsx';

type InvitationLinkDialogProps = {
  invitation: InvitationLink | undefined;
  onClose: () => void;
};

/** Shows an invitation's link once; the server keeps no copy that could show it again. */
export function InvitationLinkDialog({ invitation, onClose }: InvitationLinkDialogProps) {
  // What it showed stays while it closes.
  const [shown, setShown] = useState(invitation);
  if (invitation && invitation !== shown) setShown(invitation);
  const { email = '', link = '' } = shown ?? {};

  return (
    <Dialog
      opened={invitation !== undefined}
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
