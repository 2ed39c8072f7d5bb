import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '#ui/dialog.tsx';
import { RecordForm, type RecordFormProps } from './record-form.tsx';

type FormDialogProps<V extends FieldValues> = RecordFormProps<V> &
  Pick<
    ComponentProps<typeof Dialog>,
    'title' | 'description' | 'badge' | 'size' | 'onTop' | 'onClose'
  > & {
    /** For what else must keep it open. */
    busy?: boolean;
  };

/** A dialog that is one form. Closing it asks before typed input is discarded. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { title, description, badge, size = 'medium', onTop, onClose, busy, ...form } = props;
  const { dirty = form.form.dirty } = form;
  return (
    <Dialog
      opened
      {...{ title, description, badge, size, onClose, dirty }}
      {...(onTop ? { onTop } : {})}
      busy={busy ?? form.form.busy}
    >
      <RecordForm onCancel={onClose} {...form} />
    </Dialog>
  );
}
