import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { Barcode } from '#core/barcode.tsx';
import { useRecordForm } from '#core/form.ts';
import { StaleNotice } from '#core/stale-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import styles from './dialogs.module.css';
import { changedSkuBody, skuLabels, skuProblems, valuesOf } from './product-values.ts';
import { loadSku, refreshProducts } from './queries.ts';
import { ScannedBarcode } from './scanned-barcode.tsx';
import { SkuFurtherFields, SkuHeadFields } from './sku-fields.tsx';

type EditProductDialogProps = { sku: Sku; onClose: () => void };

/**
 * A dialog that changes a product. Its SKU stays. Other users' changes are never overwritten
 * unseen.
 */
export function EditProductDialog({ sku: opened, onClose }: EditProductDialogProps) {
  // Updated when a newer version is loaded under the user's edits.
  const [base, setBase] = useState(opened);
  const { form, dirty, error, ...shell } = useRecordForm({
    defaults: valuesOf(opened),
    labels: skuLabels,
    check: (values) => skuProblems(values, base),
    async send(values) {
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
        void refreshProducts();
      }
      return undefined;
    },
  });

  async function reload() {
    const latest = await loadSku(base.id);
    setBase(latest);
    return valuesOf(latest);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Edit ${base.name}`}
      size="large"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <ScannedBarcode />
        <FormShell
          {...shell}
          error={error?.code === 'STALE' ? undefined : error}
          submit="Save Changes"
          busyText="Saving..."
          onCancel={onClose}
        >
          <StaleNotice
            error={error}
            form={form}
            labels={skuLabels}
            before={valuesOf(base)}
            onReload={reload}
          />
          <SkuHeadFields />
          <div className={styles.code}>
            <Barcode text={base.code} />
            <p className={styles.codeNote}>
              <IconLock size={14} aria-hidden="true" />
              <StatusBadge status="permanent" text={catalogueMessages.permanent} />
              <span>Renaming a product does not change its SKU or its bars.</span>
            </p>
          </div>
          <SkuFurtherFields />
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
