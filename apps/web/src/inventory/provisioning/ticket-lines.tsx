import { provisioningLimits } from '@kolam/contract/inventory/provisioning/limits.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { choicesFailure } from '#core/choices-failure.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useLineFocus } from '#core/line-focus.ts';
import { SkuPicker } from '#inventory/catalogue/sku-picker.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { formatNumber } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { PickSuggestion } from './pick-suggestion.tsx';
import { useBoxesWith } from './queries.ts';
import styles from './ticket-form.module.css';
import { lineLabels, newLine, type TicketValues, takenBeside } from './ticket-values.ts';

const { PickerField, TextField } = fieldsOf<TicketValues>();

/**
 * The lines of a ticket, which can be added, changed and removed. `autoFocus`: focuses the first
 * one in a dialog.
 */
export function TicketLines({ autoFocus = false }: { autoFocus?: boolean }) {
  const { control } = useFormContext<TicketValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const { errors } = useFormState({ control });
  const { list, goTo } = useLineFocus('sku');

  function add() {
    append(newLine(), { shouldFocus: false });
    goTo(fields.length);
  }

  function removeLine(at: number) {
    remove(at);
    goTo(Math.min(at, fields.length - 2));
  }

  const problem = errors.lines?.root?.message ?? errors.lines?.message;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Goods</legend>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ul ref={list} className={layout.stack14}>
        {fields.map(({ id }, at) => (
          <TicketLine
            key={id}
            at={at}
            autoFocus={autoFocus && at === 0}
            only={fields.length === 1}
            onRemove={() => removeLine(at)}
          />
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={add}
          disabled={fields.length >= provisioningLimits.lines}
        >
          Add line
        </Button>
      </div>
    </fieldset>
  );
}

type TicketLineProps = { at: number; autoFocus: boolean; only: boolean; onRemove: () => void };

function TicketLine({ at, autoFocus, only, onRemove }: TicketLineProps) {
  const { control, setValue } = useFormContext<TicketValues>();
  const line = useWatch({ control, name: `lines.${at}` });
  const taken = useWatch({ control, name: 'lines', compute: (lines) => takenBeside(lines, at) });
  const [wh, transportBoxId] = useWatch({ control, name: ['wh', 'transportBoxId'] });
  return (
    <li className={styles.item} aria-label={`Line ${at + 1}`}>
      <PickerField name={`lines.${at}.sku`}>
        {(field) => (
          <SkuPicker
            {...field}
            {...(autoFocus && { 'data-autofocus': true })}
            label={lineLabels.sku}
            onChange={(sku) => {
              field.onChange(sku);
              setValue(`lines.${at}.fromBoxId`, '');
            }}
          />
        )}
      </PickerField>
      <TextField name={`lines.${at}.qty`} label={lineLabels.qty} inputMode="numeric" />
      <div className={styles.from}>
        <FromField at={at} sku={line?.sku ?? ''} wh={wh} />
      </div>
      <div className={styles.remove}>
        <IconButton
          small
          icon={IconTrash}
          tone="bad"
          label={`Remove line ${at + 1}`}
          tip="Remove"
          aria-disabled={only}
          onClick={() => only || onRemove()}
        />
      </div>
      {line && (
        <div className={styles.hint}>
          <PickSuggestion {...{ line, wh, transportBoxId, taken }} />
        </div>
      )}
    </li>
  );
}

type FromFieldProps = { at: number; sku: string; wh: string };

/** A field for one of the boxes that have the SKU, or the oldest stock. */
function FromField({ at, sku, wh }: FromFieldProps) {
  const query = useBoxesWith(sku);
  const boxes = (query.data ?? [])
    .filter((box) => wh === '' || box.wh === wh)
    .map(({ id, code, qty }) => ({ value: id, label: `${code} (${formatNumber(qty)})` }));
  return (
    <PickerField name={`lines.${at}.fromBoxId`}>
      {(field) => (
        <Combobox
          {...field}
          label={lineLabels.fromBoxId}
          options={[{ value: '', label: 'Oldest first' }, ...boxes]}
          onChange={(chosen) => field.onChange(chosen ?? '')}
          searchable={false}
          failure={choicesFailure('the boxes', query)}
        />
      )}
    </PickerField>
  );
}
