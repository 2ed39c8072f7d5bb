import { findState } from '@kolam/contract/core/states.ts';
import {
  lineCreditLabels,
  recordedCredits,
  untaxedLabels,
} from '@kolam/contract/finance/invoices/values.ts';
import { explainLine } from '@kolam/contract/finance/tax/working.ts';
import { TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { choicesOf } from '#core/labels.ts';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { nothing } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { DescriptionField } from './description-field.tsx';
import { type DocumentValues, lineLabels } from './document-values.ts';
import styles from './editor.module.css';
import { ledgerText } from './invoice-terms.ts';
import { liveLine } from './live-document.ts';
import { RateField } from './rate-field.tsx';

export type LineAction = 'up' | 'down' | 'copy' | 'remove' | 'next';

type LineRowProps = {
  /** Its index, 0-based. */
  at: number;
  last: boolean;
  /** The reason why no further line can be added. */
  full: boolean;
  onAction: (action: LineAction, from: 'field' | 'button') => void;
};

/** A line of the document in the form, with its figures as they will be stored. */
export function LineRow({ at, last, full, onAction }: LineRowProps) {
  const { control, register } = useFormContext<DocumentValues>();
  const { errors } = useFormState({ control });
  const field = (name: keyof typeof lineLabels) => ({
    ...register(`lines.${at}.${name}`),
    label: lineLabels[name],
    error: errors.lines?.[at]?.[name]?.message,
    autoComplete: 'off',
  });
  const number = at + 1;
  const isSale = useWatch({ control, name: 'kind' }) === 'sales';

  // Before the field: one with choices would open them.
  function onKeyDownCapture(event: KeyboardEvent) {
    const step = event.altKey && { ArrowUp: 'up', ArrowDown: 'down' }[event.key];
    if (!step || !(event.target instanceof HTMLInputElement)) return;
    onAction(step as LineAction, 'field');
    event.preventDefault();
    event.stopPropagation();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    // Enter never issues an invoice. Only the button does.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    onAction('next', 'field');
    event.preventDefault();
  }

  return (
    <li
      className={styles.row}
      data-line={at}
      aria-label={`Line ${number}`}
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={onKeyDown}
    >
      <div className={styles.desc}>
        {isSale ? <DescriptionField at={at} /> : <TextInput {...field('desc')} />}
      </div>
      <div className={styles.hsn}>
        <TextInput {...field('hsn')} inputMode="numeric" />
      </div>
      <div className={styles.qty}>
        <TextInput {...field('qty')} inputMode="decimal" />
      </div>
      <div className={styles.unit}>
        <TextInput {...field('unit')} placeholder="pcs" />
      </div>
      <div className={styles.rate}>
        <TextInput {...field('rate')} inputMode="decimal" placeholder="₹0.00" />
      </div>
      <div className={styles.discount}>
        <TextInput {...field('discountPct')} inputMode="decimal" placeholder="0%" />
      </div>
      <div className={styles.tax}>
        <RateField at={at} label={lineLabels.taxPct} />
      </div>
      <LineFiguresCells at={at} />
      <LineTerms at={at} />
      <div className={styles.acts}>
        <IconButton
          small
          icon={IconArrowUp}
          label={`Move line ${number} up`}
          tip="Move up (Alt+↑)"
          data-act="up"
          aria-disabled={at === 0}
          onClick={() => onAction('up', 'button')}
        />
        <IconButton
          small
          icon={IconArrowDown}
          label={`Move line ${number} down`}
          tip="Move down (Alt+↓)"
          data-act="down"
          aria-disabled={last}
          onClick={() => onAction('down', 'button')}
        />
        <IconButton
          small
          icon={IconCopy}
          label={`Duplicate line ${number}`}
          tip="Duplicate"
          data-act="copy"
          aria-disabled={full}
          onClick={() => onAction('copy', 'button')}
        />
        <IconButton
          small
          icon={IconTrash}
          tone="bad"
          label={`Remove line ${number}`}
          tip="Remove"
          data-act="remove"
          aria-disabled={at === 0 && last}
          onClick={() => onAction('remove', 'button')}
        />
      </div>
    </li>
  );
}

const { ChoiceField, TextField } = fieldsOf<DocumentValues>();
const untaxedOptions = choicesOf(untaxedLabels);
const creditOptions = recordedCredits.map((value) => ({ value, label: lineCreditLabels[value] }));

/** What a line without tax is, and whether the input tax of a bill's line is taken. */
function LineTerms({ at }: { at: number }) {
  const { control } = useFormContext<DocumentValues>();
  const [kind, line] = useWatch({ control, name: ['kind', `lines.${at}`] });
  if (!line) return null;
  const isUntaxed = line.taxPct.trim() !== '' && Number(line.taxPct) === 0;
  const isBill = kind === 'purchase';
  if (!isUntaxed && !isBill) return null;
  return (
    <div className={styles.terms}>
      {isUntaxed && (
        <ChoiceField
          name={`lines.${at}.untaxed`}
          label={lineLabels.untaxed}
          options={untaxedOptions}
        />
      )}
      {isBill && !isUntaxed && (
        <ChoiceField
          name={`lines.${at}.credit`}
          label={lineLabels.credit}
          options={creditOptions}
        />
      )}
      {isBill && !isUntaxed && line.credit !== 'eligible' && (
        <TextField
          name={`lines.${at}.creditReason`}
          label={lineLabels.creditReason}
          placeholder="Such as: food for staff"
        />
      )}
    </div>
  );
}

/** Taxable value and total of a line, if both can be calculated. */
function LineFiguresCells({ at }: { at: number }) {
  const { control } = useFormContext<DocumentValues>();
  const [line, supplyType, place] = useWatch({
    control,
    name: [`lines.${at}`, 'supplyType', 'place'],
  });
  // A line that was just removed may still be rendered once more.
  const { taxed, figures } = (line && liveLine(line, supplyType)) ?? {};
  const steps = () => (taxed ? explainLine(taxed, supplyType, findState(place)?.number ?? '') : []);
  return (
    <>
      <div className={styles.figure}>
        <span className={styles.figureName}>Taxable</span>
        {figures ? (
          <ExplainedFigure
            amount={figures.taxable}
            text={ledgerText(figures.taxable)}
            label={`Taxable value of line ${at + 1}`}
            steps={() => steps().slice(0, 1)}
          />
        ) : (
          nothing
        )}
      </div>
      <div className={`${styles.figure} ${styles.total}`}>
        <span className={styles.figureName}>Total</span>
        {figures ? (
          <ExplainedFigure
            amount={figures.total}
            text={ledgerText(figures.total)}
            label={`Total of line ${at + 1}`}
            steps={steps}
          />
        ) : (
          nothing
        )}
      </div>
    </>
  );
}
