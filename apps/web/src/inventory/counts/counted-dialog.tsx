import type { QueryOf } from '@kolam/contract/api-types.ts';
import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { updateCountLineSchema } from '@kolam/contract/inventory/counts/rules.ts';
import { useRef } from 'react';
import { ApiProblem, withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { numberOf } from '#core/typed-numbers.ts';
import { linePlace } from './count-terms.ts';
import {
  type CountDetail,
  type CountLine,
  changeLine,
  refreshCount,
  useCountLines,
} from './queries.ts';

const { TextField } = fieldsOf<{ counted: string }>();

const labels = { counted: 'Counted' };

type CountedDialogProps = {
  count: CountDetail;
  opened: CountLine;
  /** Of the page with the line. */
  query: QueryOf<'GET /admin/inventory/counts/{id}/lines'>;
  onClose: () => void;
};

/** A dialog that replaces the counted number. */
export function CountedDialog({ count, opened, query, onClose }: CountedDialogProps) {
  const lines = useCountLines(count.id, query);
  // The current line, if it is still shown.
  const line = lines.data?.data.find(({ id }) => id === opened.id) ?? opened;
  // The counted number at opening, or from a refusal, so that other users' scans are not
  // overwritten unseen.
  const seen = useRef(line.counted);
  // A recount in review, or after goods moved, is a new look: the field starts empty, so that the
  // old number is not just confirmed.
  const isNewLook = count.status === 'REVIEW' || line.isDisturbed;
  const form = useRecordForm({
    defaults: { counted: isNewLook ? '' : String(line.counted) },
    labels,
    check: ({ counted }) => schemaProblems(updateCountLineSchema, { counted: numberOf(counted) }),
    async send({ counted }) {
      try {
        await changeLine(
          { id: count.id, lineId: line.id },
          { counted: numberOf(counted), expected: seen.current },
        );
        onClose();
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'COUNTED_MEANWHILE') {
          seen.current = countedIn(error.message) ?? seen.current;
        }
        throw withMessage(error, countMessages.saveFailed);
      } finally {
        void refreshCount();
      }
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={line.sku.name}
      description={`${line.sku.code}, ${line.condition}, in ${linePlace(line)}${isNewLook ? `, where ${line.counted} were counted before` : ''}. It counts as counted now.`}
      size="small"
      submit="Save"
      busyText="Saving..."
    >
      <TextField name="counted" inputMode="numeric" required data-autofocus />
    </FormDialog>
  );
}

/** Parses the number from the message of a refusal, the only place that contains it. */
function countedIn(message: string): number | undefined {
  const [, number] = /(\d+) counted now/.exec(message) ?? [];
  return number === undefined ? undefined : Number(number);
}
