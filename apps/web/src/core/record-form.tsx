import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormShell } from '#ui/form-shell.tsx';
import { LabelsContext } from './fields.tsx';
import type { FormState } from './form.ts';
import { StaleNotice } from './stale-notice.tsx';

type ShellProps = ComponentProps<typeof FormShell>;

export type RecordFormProps<V extends FieldValues> = Omit<
  ShellProps,
  'onSubmit' | 'problems' | 'error' | 'busy'
> & {
  form: FormState<V>;
  /** Above the form, with access to it: something that is a form itself. */
  above?: ReactNode;
  /** In place of the form's own, where something else shows that. */
  error?: ShellProps['error'];
  /** In place of the form's own, which it calls. */
  onSubmit?: ShellProps['onSubmit'];
};

/** A form with its fields, of `fieldsOf`. */
export function RecordForm<V extends FieldValues>(props: RecordFormProps<V>) {
  const { form, above, children, ...shell } = props;
  const { labels, onSubmit, problems, error, busy, dirty, stale } = form;
  return (
    <FormProvider {...form}>
      <LabelsContext value={labels}>
        {above}
        <FormShell
          onSubmit={onSubmit}
          problems={problems}
          error={stale && error?.code === 'STALE' ? undefined : error}
          busy={busy}
          dirty={dirty}
          {...shell}
        >
          {stale && <StaleNotice error={error} form={form} labels={labels} {...stale} />}
          {children}
        </FormShell>
      </LabelsContext>
    </FormProvider>
  );
}
