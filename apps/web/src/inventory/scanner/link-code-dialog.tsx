import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { BoxPicker } from '#inventory/boxes/box-picker.tsx';
import { SkuPicker } from '#inventory/catalogue/sku-picker.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { toast } from '#ui/toast.ts';
import { assignBarcode, refreshCodes } from './queries.ts';

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
  const { form, dirty, ...shell } = useRecordForm<Values>({
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
        void refreshCodes();
        onClose();
        toast.success(`${code} is the barcode of ${data.code} now`, { about: data.id });
      } catch (thrown) {
        throw withMessage(thrown, catalogueMessages.saveFailed);
      }
      return undefined;
    },
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Link ${code}`}
      description="It becomes the barcode, in the place of the one it had."
      size="small"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormShell {...shell} submit="Link" busyText="Linking…" onCancel={onClose}>
        <SegmentedControl label="Link to" options={kinds} value={kind} onChange={setKind} />
        {kind === 'sku' ? (
          <Controller
            key="sku"
            control={form.control}
            name="skuId"
            render={({ field, fieldState }) => (
              <SkuPicker
                {...field}
                data-field="skuId"
                error={fieldState.error?.message}
                required
                data-autofocus
              />
            )}
          />
        ) : (
          <Controller
            key="box"
            control={form.control}
            name="boxId"
            render={({ field, fieldState }) => (
              <BoxPicker
                {...field}
                type="all"
                label="Box"
                data-field="boxId"
                error={fieldState.error?.message}
                required
              />
            )}
          />
        )}
      </FormShell>
    </Dialog>
  );
}
