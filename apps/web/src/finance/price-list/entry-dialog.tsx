import { priceListMessages as messages } from '@kolam/contract/finance/price-list/messages.ts';
import type { PriceListEntry } from '@kolam/contract/finance/price-list/model.ts';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { toast } from '#ui/toast.ts';
import {
  type EntryValues,
  entryBody,
  entryLabels,
  entryProblems,
  isUntaxed,
  newEntry,
  untaxedOptions,
  valuesOf,
} from './entry-values.ts';
import { createEntry, loadEntry, updateEntry } from './queries.ts';

const { CheckField, ChoiceField, TextField } = fieldsOf<EntryValues>();

type EntryDialogProps = {
  /** The entry to change. Without it, the dialog creates one. */
  entry?: PriceListEntry | undefined;
  onClose: () => void;
};

/** A dialog that adds or changes an entry of the price list. */
export function EntryDialog({ entry: opened, onClose }: EntryDialogProps) {
  // Updated when a newer version is loaded under the user's edits.
  const [base, setBase] = useState(opened);
  const form = useRecordForm<EntryValues>({
    defaults: opened ? valuesOf(opened) : newEntry,
    labels: entryLabels,
    stale: base && { before: valuesOf(base), onReload: () => reload(base.id) },
    check: entryProblems,
    async send(values, idempotencyKey) {
      const body = entryBody(values);
      try {
        const saved = base
          ? await updateEntry(base, body)
          : await createEntry(body, idempotencyKey);
        void refreshAll();
        onClose();
        toast.success(base ? messages.updated : messages.created, { about: saved.id });
      } catch (error) {
        throw withMessage(error, messages.saveFailed);
      }
      return undefined;
    },
  });

  async function reload(id: string) {
    const latest = await loadEntry(id);
    setBase(latest);
    return valuesOf(latest);
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={base ? 'Edit Entry' : 'New Entry'}
      submit="Save"
      busyText="Saving..."
    >
      <TextField name="desc" required data-autofocus />
      <FieldRow>
        <TextField
          name="hsn"
          placeholder="999723"
          inputMode="numeric"
          hint="Codes of services begin with 99"
          required
        />
        <TextField name="unit" placeholder="session" />
      </FieldRow>
      <FieldRow>
        <TextField
          name="rate"
          placeholder="₹0.00"
          inputMode="decimal"
          hint="Empty if it differs each time"
        />
        <TextField
          name="taxPct"
          inputMode="decimal"
          hint="Empty for the usual rate of the day"
          rightSection="%"
          rightSectionPointerEvents="none"
        />
      </FieldRow>
      {isUntaxed({ taxPct: form.watch('taxPct') }) && (
        <ChoiceField name="untaxed" options={untaxedOptions} />
      )}
      <CheckField
        name="isUsual"
        description="Its description, code and GST rate are filled in. Only one entry is the usual one."
      />
    </FormDialog>
  );
}
