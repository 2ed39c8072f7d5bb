import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { BoxPicker } from '#inventory/boxes/box-picker.tsx';
import { SkuPicker } from '#inventory/catalogue/sku-picker.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { toast } from '#ui/toast.ts';
import { assignBarcode } from './queries.ts';

const { PickerField } = fieldsOf<Values>();

const kinds = [
  { value: 'sku', label: 'A product' },
  { value: 'box', label: 'A box' },
] as const;

type Values = { skuId: string; boxId: string };
const labels = { skuId: 'SKU', boxId: 'Box', barcode: 'Barcode' };

type LinkCodeDialogProps = { code: string; onClose: () => void };

/** A dialog that makes an unknown code the barcode of a product or a box. */
export function LinkCodeDialog({ code, onClose }: LinkCodeDialogProps) {
  const [kind, setKind] = useState<'sku' | 'box'>('sku');
  const form = useRecordForm<Values>({
    defaults: { skuId: '', boxId: '' },
    labels,
    check: ({ skuId, boxId }) => {
      if (kind === 'sku') return skuId === '' ? { skuId: 'Choose a SKU' } : {};
      return boxId === '' ? { boxId: 'Choose a box' } : {};
    },
    async send({ skuId, boxId }) {
      try {
        const body = kind === 'sku' ? { skuId, barcode: code } : { boxId, barcode: code };
        const { data } = await assignBarcode(body);
        void refreshAll();
        onClose();
        toast.success(`${code} is the barcode of ${data.code} now`, { about: data.id });
      } catch (thrown) {
        throw withMessage(thrown, catalogueMessages.saveFailed);
      }
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Link ${code}`}
      description="It becomes the barcode, in the place of the one it had."
      size="small"
      submit="Link"
      busyText="Linking…"
    >
      <SegmentedControl label="Link to" options={kinds} value={kind} onChange={setKind} />
      {kind === 'sku' ? (
        <PickerField key="sku" name="skuId">
          {(field) => <SkuPicker {...field} required data-autofocus />}
        </PickerField>
      ) : (
        <PickerField key="box" name="boxId">
          {(field) => <BoxPicker {...field} type="all" label="Box" required />}
        </PickerField>
      )}
    </FormDialog>
  );
}
