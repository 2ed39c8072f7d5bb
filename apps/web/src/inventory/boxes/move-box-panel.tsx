import { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { toastError } from '#core/problem-report.ts';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { type Box, type BoxDetail, refreshBoxes } from './queries.ts';

const { PickerField, TextField } = fieldsOf<Move>();

const labels = { wh: 'To warehouse', note: 'Note' };

type Move = { wh: string; note: string };

const move = async (id: string, body: Move, idempotencyKey: string): Promise<BoxDetail> =>
  (await api('POST /admin/inventory/boxes/{id}/move', { params: { id }, body, idempotencyKey }))
    .data;

const problemsOf = ({ wh }: Move, { wh: here, code, site }: Box) => {
  if (wh === '') return { wh: boxMessages.warehouseRequired };
  return wh === here.id ? { wh: boxMessages.alreadyThere(code, site) } : {};
};

/** Moves the box back by another movement, so that the history stays complete. */
async function moveBack({ id, wh }: Box) {
  try {
    const note = 'Moved back';
    const box = await createIdempotencyKey()(id, (key) => move(id, { wh: wh.id, note }, key));
    toast.success(boxMessages.moved(box.code, box.site), { about: id });
  } catch (error) {
    toastError(error);
  } finally {
    void refreshBoxes();
  }
}

type MoveBoxPanelProps = { box: Box; onClose: () => void };

/** Moves a box with all its contents to another warehouse. */
export function MoveBoxPanel({ box, onClose }: MoveBoxPanelProps) {
  const form = useRecordForm<Move>({
    defaults: { wh: '', note: '' },
    labels,
    check: (values) => problemsOf(values, box),
    async send(values, idempotencyKey) {
      try {
        const moved = await move(box.id, values, idempotencyKey);
        onClose();
        toast.success(boxMessages.moved(moved.code, moved.site), {
          about: box.id,
          action: { label: 'Undo', onSelect: () => void moveBack(box) },
        });
      } catch (thrown) {
        throw withMessage(thrown, boxMessages.moveFailed);
      } finally {
        // Also after a refusal: another user may have moved it.
        void refreshBoxes();
      }
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Move ${box.code}`}
      description={effectOf(box)}
      size="small"
      submit="Move"
      busyText="Moving..."
    >
      <PickerField name="wh">
        {(field) => <WarehousePicker {...field} required data-autofocus />}
      </PickerField>
      <TextField name="note" />
    </FormDialog>
  );
}

const effectOf = ({ items, site }: Box) =>
  items === 0
    ? `It is in ${site}, and empty.`
    : `It is in ${site}. ${formatCount(items, ['unit', 'units'])} in it ${items === 1 ? 'moves' : 'move'} along.`;
