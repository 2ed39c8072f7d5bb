import { receiptLimits } from '@kolam/contract/inventory/receipts/limits.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { useLineFocus } from '#core/line-focus.ts';
import { SkuPicker } from '#inventory/catalogue/sku-picker.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import styles from './lines.module.css';
import { ReceiptLineFields } from './receipt-line-fields.tsx';
import { lineLabels, newLine, type ReceiptValues } from './receipt-values.ts';

const { PickerField } = fieldsOf<ReceiptValues>();

/** The lines of a receipt without an order, which can be added, changed and removed. */
export function ReceiptLines() {
  const { control } = useFormContext<ReceiptValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const { list, goTo } = useLineFocus('sku');
  const only = fields.length === 1;

  function add() {
    append(newLine(), { shouldFocus: false });
    goTo(fields.length);
  }

  function removeLine(at: number) {
    if (only) return;
    remove(at);
    goTo(Math.min(at, fields.length - 2));
  }

  return (
    <div className={layout.stack12}>
      <ul ref={list} className={styles.lines} aria-label="Lines">
        {fields.map(({ id }, at) => (
          <li key={id} className={styles.line} aria-label={`Line ${at + 1}`}>
            <div className={styles.goods}>
              <PickerField name={`lines.${at}.sku`}>
                {(field) => (
                  <SkuPicker {...field} label={lineLabels.sku} data-autofocus={at === 0} />
                )}
              </PickerField>
            </div>
            <ReceiptLineFields at={at} />
            <div className={styles.remove}>
              <IconButton
                small
                icon={IconTrash}
                tone="bad"
                label={`Remove line ${at + 1}`}
                tip="Remove"
                aria-disabled={only}
                onClick={() => removeLine(at)}
              />
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={add}
          disabled={fields.length >= receiptLimits.lines}
        >
          Add line
        </Button>
      </div>
    </div>
  );
}
