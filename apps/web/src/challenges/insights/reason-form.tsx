import { reasonTemplates } from '@kolam/contract/participation/messages.ts';
import { reasonSchema } from '@kolam/contract/participation/rules.ts';
import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useLayoutEffect } from 'react';
import { useRecordForm } from '#core/form.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { FormShell } from '#ui/form-shell.tsx';
import styles from './review.module.css';

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

type ReasonFormProps = {
  to: keyof typeof words;
  name: string;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onSend: (reason: string) => void;
};

/** Why a proof is not taken: one of the usual reasons, or own words, which the person reads. */
export function ReasonForm({ to, name, onDirty, onCancel, onSend }: ReasonFormProps) {
  const { title, effect, verb, templates } = words[to];
  const { form, dirty, ...shell } = useRecordForm({
    defaults: { reason: '' },
    labels: { reason: 'Reason' },
    check: (values) => schemaProblems(reasonSchema, values),
    async send({ reason }) {
      onSend(reason.trim());
      return undefined;
    },
  });

  // In the same step, so that no key comes between a letter and its being unsaved.
  useLayoutEffect(() => {
    onDirty(dirty);
  }, [dirty, onDirty]);

  // Opened by a letter or a button: what is typed next is the reason.
  useEffect(() => form.setFocus('reason'), [form]);

  function cancel() {
    onDirty(false);
    onCancel();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') cancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.currentTarget.form?.requestSubmit();
    }
  }

  return (
    <section className={styles.reason} aria-label={title}>
      <FormShell
        {...shell}
        submit={verb}
        busyText={verb}
        aside={
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        }
      >
        <div>
          <h4 className={styles.reasonTitle}>{title}</h4>
          <p className={styles.facts}>{effect}</p>
        </div>
        <ul className={styles.templates} aria-label="Usual reasons">
          {templates.map((template) => (
            <li key={template}>
              <button
                type="button"
                className={styles.template}
                onClick={() => {
                  form.setValue('reason', template, { shouldDirty: true, shouldValidate: true });
                  form.setFocus('reason');
                }}
              >
                {template}
              </button>
            </li>
          ))}
        </ul>
        <Textarea
          {...form.register('reason')}
          label="Reason"
          description={`${name} reads it`}
          rows={2}
          autoComplete="off"
          required
          data-mantine-stop-propagation
          onKeyDown={onKeyDown}
          error={form.formState.errors.reason?.message}
        />
      </FormShell>
    </section>
  );
}
