import { fieldsOf } from '#core/fields.tsx';
import { conditionOptions, lineLabels, type ReceiptValues } from './receipt-values.ts';

const { ChoiceField, TextField } = fieldsOf<ReceiptValues>();

/** Fields for quantity, unit cost and condition of a line. */
export function ReceiptLineFields({ at, focus = false }: { at: number; focus?: boolean }) {
  return (
    <>
      <TextField
        name={`lines.${at}.qty`}
        label={lineLabels.qty}
        inputMode="numeric"
        {...(focus ? { 'data-autofocus': true } : {})}
      />
      <TextField
        name={`lines.${at}.unitCost`}
        label={lineLabels.unitCost}
        inputMode="decimal"
        placeholder="Average"
      />
      <ChoiceField
        name={`lines.${at}.condition`}
        label={lineLabels.condition}
        options={conditionOptions}
      />
    </>
  );
}
