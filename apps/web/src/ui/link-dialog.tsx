import { Button, TextInput } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

type LinkDialogProps = {
  /** "Invitation link". */
  title: string;
  /** The recipient. */
  email: string;
  /** What the link is for: "Link to set a password". */
  label: string;
  link: string;
  /** How long it works: "for 7 days". */
  lasts: string;
  /** The object of the copy button's label. */
  what?: string;
  onClose: () => void;
};

/** Shows a secret link once. The server stores no copy that could be shown again. */
export function LinkDialog(props: LinkDialogProps) {
  const { title, email, label, link, lasts, what = 'link', onClose } = props;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      description={`Hand this link to ${email}. It works once, ${lasts}, and is not shown again.`}
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
