import { cancelCountSchema } from '@kolam/contract/inventory/counts/rules.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';

type CancelDialogProps = {
  code: string;
  onCancel: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** A dialog that cancels a count with a reason. */
export function CancelDialog({ code, onCancel, onClose }: CancelDialogProps) {
  return (
    <ReasonDialog
      title={`Cancel ${code}?`}
      description="What was counted is given up, and stock stays as it is."
      hint="For whoever finds it in the list"
      schema={cancelCountSchema}
      submit="Cancel count"
      busyText="Cancelling…"
      tone="danger"
      onClose={onClose}
      onSend={async (reason) => {
        await onCancel(reason);
        onClose();
      }}
    />
  );
}
