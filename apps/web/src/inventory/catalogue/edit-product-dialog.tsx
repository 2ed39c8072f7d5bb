import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { IconLock } from '@tabler/icons-react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { Barcode } from '#core/barcode.tsx';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import layout from '#ui/layout.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import styles from './dialogs.module.css';
import { changedSkuBody, skuLabels, skuProblems, valuesOf } from './product-values.ts';
import { loadSku } from './queries.ts';
import { ScannedBarcode } from './scanned-barcode.tsx';
import { SkuFurtherFields, SkuHeadFields } from './sku-fields.tsx';

type EditProductDialogProps = { sku: Sku; onClose: () => void };

/**
 * A dialog that changes a product. Its SKU stays. Other users' changes are never overwritten
 * unseen.
 */
export function EditProductDialog({ sku: opened, onClose }: EditProductDialogProps) {
  const { base, form } = useEditForm({
    opened,
    valuesOf,
    load: () => loadSku(opened.id),
    labels: skuLabels,
    check: (values, base) => skuProblems(values, base),
    async send(values, base) {
      const { id, version } = base;
      try {
        const { data } = await api('PATCH /admin/inventory/products/skus/{id}', {
          params: { id },
          body: changedSkuBody(values, base),
          ifMatch: version,
        });
        onClose();
        toast.success(catalogueMessages.updated(data.name), { about: id });
      } catch (thrown) {
        throw withMessage(thrown, catalogueMessages.saveFailed);
      } finally {
        void refreshAll();
      }
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Edit ${base.name}`}
      size="large"
      submit="Save Changes"
      busyText="Saving..."
    >
      <ScannedBarcode />
      <SkuHeadFields />
      <div className={layout.stack8}>
        <Barcode text={base.code} />
        <p className={styles.codeNote}>
          <IconLock size={14} aria-hidden="true" />
          <StatusBadge status="permanent" text={catalogueMessages.permanent} />
          <span>Renaming a product does not change its SKU or its bars.</span>
        </p>
      </div>
      <SkuFurtherFields />
    </FormDialog>
  );
}
