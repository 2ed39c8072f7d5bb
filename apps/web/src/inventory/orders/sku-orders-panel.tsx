import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { useState } from 'react';
import { useCan } from '#core/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import layout from '#ui/layout.module.css';
import styles from './dialogs.module.css';
import { SingleOrderForm } from './single-order-form.tsx';
import { SkuOrders } from './sku-orders.tsx';

type SkuOrdersPanelProps = {
  sku: Pick<Sku, 'id' | 'code' | 'name'>;
  /** Opened to add an order, else to view existing ones. */
  raise: boolean;
  onClose: () => void;
};

/** The "Purchase Orders" dialog of one SKU: existing ones, and a form for another one. */
export function SkuOrdersPanel({ sku, raise, onClose }: SkuOrdersPanelProps) {
  const canWrite = useCan('inventory:write');
  const [form, setForm] = useState({ dirty: false, busy: false });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Purchase Orders of ${sku.name}`}
      description={sku.code}
      size="large"
      {...form}
    >
      <div className={layout.stack16}>
        <SkuOrders sku={sku} />
        {canWrite && (
          <section className={styles.section}>
            <h3>New purchase order</h3>
            <SingleOrderForm sku={sku} focus={raise} onState={setForm} />
          </section>
        )}
      </div>
    </Dialog>
  );
}
