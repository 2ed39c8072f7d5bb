import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { createCountSchema } from '@kolam/contract/inventory/counts/rules.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { BoxPicker } from '#inventory/boxes/box-picker.tsx';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { toast } from '#ui/toast.ts';
import { refreshCount, startCount } from './queries.ts';
import { countRoutes } from './routes.ts';

const { PickerField, TextField } = fieldsOf<Values>();

const kinds = [
  { value: 'warehouse', label: 'A warehouse' },
  { value: 'box', label: 'One box' },
] as const;

type Kind = (typeof kinds)[number]['value'];
type Values = { wh: string; boxId: string; note: string };
const labels = { wh: 'Warehouse', boxId: 'Box', note: 'Note' };

const bodyOf = ({ wh, boxId, note }: Values, kind: Kind) => ({
  wh: kind === 'warehouse' ? wh || null : null,
  boxId: kind === 'box' ? boxId || null : null,
  note,
});

function problemsOf(values: Values, kind: Kind) {
  const { wh, ...others } = schemaProblems(createCountSchema, bodyOf(values, kind));
  // The rule reports at the warehouse that neither is chosen.
  if (wh === undefined) return others;
  return kind === 'box' ? { ...others, boxId: 'Choose a box' } : { ...others, wh };
}

type StartCountPanelProps = {
  /** Preset when opened from a box or a warehouse. */
  box?: { id: string };
  wh?: { id: string };
  onClose: () => void;
};

/** A dialog that starts a count and goes to its page. */
export function StartCountPanel({ box, wh, onClose }: StartCountPanelProps) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<Kind>(box ? 'box' : 'warehouse');
  const form = useRecordForm<Values>({
    defaults: { wh: wh?.id ?? '', boxId: box?.id ?? '', note: '' },
    labels,
    check: (values) => problemsOf(values, kind),
    async send(values, idempotencyKey) {
      try {
        const count = await startCount(bodyOf(values, kind), idempotencyKey);
        void refreshCount();
        // The dialog closes before the URL changes. Otherwise it would ask about unsaved input.
        flushSync(onClose);
        toast.success(countMessages.started(count.code), { about: count.id });
        void navigate({ href: countRoutes.record(count.id) });
      } catch (thrown) {
        throw withMessage(thrown, countMessages.startFailed);
      }
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Start a stock count"
      description="While it goes on nobody sees how much there should be."
      size="small"
      submit="Start"
      busyText="Starting…"
    >
      <SegmentedControl label="What is counted" options={kinds} value={kind} onChange={setKind} />
      {kind === 'warehouse' ? (
        <PickerField key="wh" name="wh">
          {(field) => <WarehousePicker {...field} required data-autofocus />}
        </PickerField>
      ) : (
        <PickerField key="box" name="boxId">
          {(field) => <BoxPicker {...field} type="all" required data-autofocus />}
        </PickerField>
      )}
      <TextField name="note" />
    </FormDialog>
  );
}
