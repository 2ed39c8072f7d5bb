import type { KeyboardEvent, ReactNode } from 'react';
import type { z } from 'zod';
import { Dialog } from '#ui/dialog.tsx';
import { fieldsOf } from './fields.tsx';
import { useRecordForm } from './form.ts';
import styles from './reason-dialog.module.css';
import { RecordForm } from './record-form.tsx';
import { schemaProblems } from './schema-problems.ts';

const labels = { reason: 'Reason' };

const { AreaField } = fieldsOf<{ reason: string }>();

type ReasonDialogProps = {
  title: string;
  description: string;
  /** Who reads the reason, or as what. */
  hint: string;
  /** The schema of `{ reason }`. */
  schema: z.ZodType;
  required?: boolean;
  /** Usual reasons, to be used as they are or continued. */
  templates?: readonly string[];
  /** Content above the form to look at first. */
  before?: ReactNode;
  submit: string;
  busyText: string;
  tone?: 'danger';
  onClose: () => void;
  /**
   * Sends the reason. Throws if the server refuses it. `key` is the `Idempotency-Key` for endpoints
   * that take one.
   */
  onSend: (reason: string, key: string) => Promise<void>;
};

/** Asks for a reason, which other users will read, before an action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    description,
    hint,
    schema,
    required = false,
    templates = [],
    before,
    onSend,
  } = props;
  const { submit, busyText, tone, onClose } = props;
  const form = useRecordForm({
    defaults: { reason: '' },
    labels,
    check: (values) => schemaProblems(schema, values),
    async send({ reason }, key) {
      await onSend(reason, key);
      return undefined;
    },
  });

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.currentTarget.form?.requestSubmit();
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      description={description}
      size={before ? 'medium' : 'small'}
      dirty={form.dirty}
      busy={form.busy}
    >
      {before && <div className={styles.before}>{before}</div>}
      <RecordForm
        form={form}
        submit={submit}
        busyText={busyText}
        {...(tone ? { tone } : {})}
        onCancel={onClose}
      >
        {templates.length > 0 && (
          <ul className={styles.templates} aria-label="Usual reasons">
            {templates.map((template) => (
              <li key={template}>
                <button
                  type="button"
                  className={styles.template}
                  onClick={() => {
                    form.setValue('reason', template, { shouldDirty: true });
                    form.setFocus('reason');
                  }}
                >
                  {template}
                </button>
              </li>
            ))}
          </ul>
        )}
        <AreaField
          name="reason"
          description={hint}
          rows={3}
          autoComplete="off"
          required={required}
          onKeyDown={onKeyDown}
          data-autofocus
        />
      </RecordForm>
    </Dialog>
  );
}
