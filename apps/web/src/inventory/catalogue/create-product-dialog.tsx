import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { newSkuTail, skuCodeOf } from '@kolam/contract/inventory/catalogue/sku-code.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { ApiProblem, withMessage } from '#core/api-problem.ts';
import { Barcode } from '#core/barcode.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { Collapse } from '#ui/collapse.tsx';
import layout from '#ui/layout.module.css';
import { toast } from '#ui/toast.ts';
import styles from './dialogs.module.css';
import { FinancialFields } from './financial-fields.tsx';
import { newProduct, productBody, productLabels, productProblems } from './product-values.ts';
import { ScannedBarcode } from './scanned-barcode.tsx';
import { SkuFurtherFields, SkuHeadFields } from './sku-fields.tsx';
import { StartFields } from './start-fields.tsx';

/** A toast stays until another one with the same `about` replaces it with the outcome. */
const creating = { about: 'new-product', duration: 60_000 };
const further = ['barcode', 'reorderLevel', 'mrp', 'taxPct'] as const;

/** The bias is too small to matter: the database makes sure that codes are unique. */
const newTail = () =>
  newSkuTail((limit) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit);

/** A dialog that adds a product with its initial stock, its place, and an order for it. */
export function CreateProductDialog({ onClose }: { onClose: () => void }) {
  const [tail, setTail] = useState(newTail);
  const form = useRecordForm({
    defaults: newProduct,
    labels: productLabels,
    check: (values) => productProblems(values, skuCodeOf(values.name, tail)),
    async send(values, idempotencyKey) {
      toast.note(catalogueMessages.creating, creating);
      try {
        const { data, order } = await api('POST /admin/inventory/products', {
          body: productBody(values, skuCodeOf(values.name, tail)),
          idempotencyKey,
        });
        void refreshAll();
        onClose();
        toast.success(catalogueMessages.added(data.name), { about: creating.about });
        if (order) {
          toast.note(
            order.status === 'DRAFT'
              ? orderMessages.created(order.code)
              : orderMessages.approved(order.code),
          );
        }
      } catch (error) {
        toast.dismiss(creating.about);
        // Another SKU has this code: the next try uses a new one.
        if (error instanceof ApiProblem && error.code === 'DUPLICATE_SKU') setTail(newTail());
        throw withMessage(error, catalogueMessages.saveFailed);
      }
      return undefined;
    },
  });
  const name = useWatch({ control: form.control, name: 'name' });
  // Generated here, so no field shows its error. It is shown below the barcode.
  const { skuCode } = form.formState.errors as { skuCode?: { message?: string } };
  const [scanned, setScanned] = useState(false);
  const wrong = further.some((field) => form.formState.errors[field] !== undefined);

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add Product"
      size="large"
      submit="Add Product"
      busyText="Adding..."
    >
      <ScannedBarcode onTaken={() => setScanned(true)} />
      <SkuHeadFields />
      <div className={layout.stack8} data-field="skuCode" tabIndex={-1}>
        {name.trim() === '' ? (
          <p className={styles.unnamed}>The SKU and its bars show here.</p>
        ) : (
          <Barcode text={skuCodeOf(name, tail)} />
        )}
        {skuCode?.message && (
          <p className={styles.problem} role="alert">
            {skuCode.message} Another one is made: add the product again.
          </p>
        )}
        <p className={styles.codeNote}>
          The SKU is made from the name. Once the product is added it never changes.
        </p>
      </div>
      <StartFields />
      <FinancialFields />
      <Collapse
        title="Further details"
        note="Barcode, reorder level, MRP, tax"
        // Expands the section, to show what was scanned into it.
        filled={scanned}
        wrong={wrong}
      >
        <div className={layout.stack16}>
          <SkuFurtherFields />
        </div>
      </Collapse>
    </FormDialog>
  );
}
