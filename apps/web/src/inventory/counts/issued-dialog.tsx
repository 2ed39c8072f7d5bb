import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { useState } from 'react';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { numberOf } from '#core/typed-numbers.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { issuedText, likelyAmong, signed } from './count-terms.ts';
import styles from './counts.module.css';
import { type CountDetail, type CountLine, changeLine, refreshCount } from './queries.ts';

const { TextField } = fieldsOf<{ issuedCounted: string }>();

const answers = [
  { value: 'all', label: countMessages.allCounted },
  { value: 'some', label: countMessages.someCounted },
  { value: 'none', label: countMessages.noneCounted },
] as const;
type Answer = (typeof answers)[number]['value'];

const answersOfOne = [
  { value: 'all', label: 'It was counted' },
  { value: 'none', label: 'It had left' },
] as const satisfies { value: Answer; label: string }[];

const labels = { issuedCounted: 'How many were counted too' };

const answerOf = (among: number, issued: number): Answer =>
  among === 0 ? 'none' : among === issued ? 'all' : 'some';

type IssuedDialogProps = { count: CountDetail; line: CountLine; onClose: () => void };

/**
 * A dialog that asks how many of the issued goods were counted with the rest, since the book no
 * longer contains them.
 */
export function IssuedDialog({ count, line, onClose }: IssuedDialogProps) {
  const { sku, counted } = line;
  const [book, issued] = [line.book ?? 0, line.issued ?? 0];
  const likely = likelyAmong({ book, issued, counted });
  const first = line.issuedCounted ?? likely;
  const [answer, setAnswer] = useState<Answer>(answerOf(first, issued));
  const form = useRecordForm({
    defaults: { issuedCounted: answerOf(first, issued) === 'some' ? String(first) : '' },
    labels,
    check: () =>
      answer !== 'some' || isPart ? {} : { issuedCounted: countMessages.issuedWhole(issued) },
    async send() {
      try {
        await changeLine({ id: count.id, lineId: line.id }, { issuedCounted: among });
        onClose();
      } catch (error) {
        throw withMessage(error, countMessages.saveFailed);
      } finally {
        void refreshCount();
      }
      return undefined;
    },
  });
  const typed = numberOf(form.watch('issuedCounted'));
  const among = answer === 'some' ? typed : answer === 'all' ? issued : 0;
  const isPart = Number.isInteger(among) && among > 0 && among < issued;
  const variance = counted - book - among;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${sku.code}: ${issuedText(issued)}`}
      description={`${counted} were counted, and the book said ${book} then. ${question(issued)} What lies here now does not matter.`}
      size="small"
      submit="Save"
      busyText="Saving..."
    >
      <SegmentedControl
        label="Issued units"
        options={issued > 1 ? answers : answersOfOne}
        value={answer}
        onChange={setAnswer}
      />
      {answer === 'some' && (
        <TextField
          name="issuedCounted"
          description={`Of ${issued} issued`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          error={isPart ? undefined : form.formState.errors.issuedCounted?.message}
          required
          data-autofocus
        />
      )}
      <p className={styles.then}>
        {likelyText(likely, issued)}
        {Number.isNaN(variance)
          ? ''
          : variance === 0
            ? 'Then there is no difference.'
            : `Then the difference is ${signed(variance)}.`}
      </p>
    </FormDialog>
  );
}

const question = (issued: number): string =>
  issued === 1
    ? 'Did the issued one still lie here at that time, and was it counted with the rest?'
    : 'How many of the issued ones still lay here at that time, and were counted with the rest?';

/** The estimate that the numbers suggest. */
function likelyText(likely: number, issued: number): string {
  if (likely === 0) return '';
  return likely === issued
    ? 'The count is just what was kept and what was issued, so they most likely were counted too. '
    : `The count is just what was kept and ${likely} more, so ${likely} of them most likely were counted too. `;
}
