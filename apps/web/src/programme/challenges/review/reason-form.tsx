import { retryHours, type Submission } from '@kolam/contract/programme/participation/model.ts';
import { reasonTemplates } from '@kolam/contract/programme/participation/reasons.ts';
import { withdrawSchema } from '@kolam/contract/programme/participation/rules.ts';
import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect } from 'react';
import { useRecordForm } from '#core/form.ts';
import { RecordForm } from '#core/record-form.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import styles from './review.module.css';
import type { TypedReason } from './use-reasons.ts';

const words = {
  rejected: {
    title: 'Reject this proof',
    effect: 'The points that it earned are taken back.',
    verb: 'Reject',
    templates: reasonTemplates.reject,
  },
  asked_again: {
    title: 'Ask for another proof',
    effect: 'The task goes back to the person, without points, to be submitted again.',
    verb: 'Ask again',
    templates: reasonTemplates.askAgain,
  },
} as const;

const dayClosed = `The day is closed: the person has ${retryHours} hours to submit this task again.`;

type ReasonFormProps = {
  typed: TypedReason;
  submission: Submission;
  /** Opened by a key or a button: typing goes into the reason. */
  takesFocus: boolean;
  onType: (typed: TypedReason) => void;
  onSend: (reason: string) => void;
};

/**
 * A form for the reason why a proof is not accepted: a template or free text, which the person
 * reads.
 */
export function ReasonForm(props: ReasonFormProps) {
  const { typed, submission, takesFocus, onType, onSend } = props;
  const { title, effect, verb, templates } = words[typed.to];
  const closed = typed.to === 'asked_again' && submission.dayStatus === 'closed';
  const form = useRecordForm({
    // Text typed before the reviewer returned to it.
    defaults: { reason: typed.reason },
    labels: { reason: 'Reason' },
    check: (values) => schemaProblems(withdrawSchema, values),
    async send({ reason }) {
      onSend(reason.trim());
      return undefined;
    },
  });

  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('reason');
  }, [setFocus, takesFocus]);

  const keep = (reason: string) => onType({ ...typed, reason });

  /** Keeps the typed text for when the form is opened again. */
  const putAside = () => onType({ ...typed, open: false });

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') putAside();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.currentTarget.form?.requestSubmit();
    }
  }

  return (
    <section className={styles.reason} aria-label={title}>
      <RecordForm
        form={form}
        submit={verb}
        busyText={verb}
        aside={
          <Button variant="default" onClick={putAside}>
            Cancel
          </Button>
        }
      >
        <div>
          <h4 className={styles.reasonTitle}>{title}</h4>
          <p className={styles.facts}>{closed ? dayClosed : effect}</p>
        </div>
        <ul className={styles.templates} aria-label="Usual reasons">
          {templates.map((template) => (
            <li key={template}>
              <button
                type="button"
                className={styles.template}
                onClick={() => {
                  form.setValue('reason', template, { shouldDirty: true, shouldValidate: true });
                  keep(template);
                  form.setFocus('reason');
                }}
              >
                {template}
              </button>
            </li>
          ))}
        </ul>
        <Textarea
          {...form.register('reason', {
            onChange: ({ target }: { target: HTMLTextAreaElement }) => keep(target.value),
          })}
          label="Reason"
          description={`${submission.employee.name} reads it`}
          rows={2}
          autoComplete="off"
          required
          data-mantine-stop-propagation
          onKeyDown={onKeyDown}
          error={form.formState.errors.reason?.message}
        />
      </RecordForm>
    </section>
  );
}
