import { Button, TextInput } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

type LinkDialogProps = {
  /** "Invitation link". */
  title: string;
  /** Whom it is handed to. */
  email: string;
  /** What it is for: "Link to set a password". */
  label: string;
  link: string;
  /** What its button copies. */
  what?: string;
  onClose: () => void;
};

/** Shows a link that is a secret, once; the server keeps no copy that could show it again. */
export function LinkDialog(props: LinkDialogProps) {
  const { title, email, label, link, what = 'link', onClose } = props;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      description={`Hand this link to ${email}. It works once and is not shown again.`}
      size="small"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <TextInput
        label={label}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyButton text={link} what={what} />}
        data-autofocus
      />
    </Dialog>
  );
}
