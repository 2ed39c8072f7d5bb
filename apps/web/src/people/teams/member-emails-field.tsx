import { memberEmails } from '@kolam/contract/people/teams/member-emails.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { formatNumber } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import looks from '#ui/looks.module.css';
import styles from './create-team.module.css';
import type { CreateValues } from './create-team-values.ts';
import { EmailGroupList } from './email-group-list.tsx';
import { groupEmails } from './email-groups.ts';
import { withEmail, withoutEmails } from './fix-emails.ts';
import { useEmailCheck } from './queries.ts';

const { AreaField } = fieldsOf<CreateValues>();

/** Milliseconds after the last key press before the server checks the addresses. */
const pauseMs = 400;

/** Member emails as pasted, with their number and, after a pause, their owners. */
export function MemberEmailsField() {
  const { control, formState } = useFormContext<CreateValues>();
  const text = useWatch({ control, name: 'memberEmails' });
  const { valid, invalid } = useMemo(() => memberEmails(text), [text]);
  // Keeps typing responsive while hundreds of rows render.
  const settling = useDeferredValue(text);
  return (
    <div className={layout.stack8}>
      <AreaField
        name="memberEmails"
        description="Separate addresses with commas or new lines. Pasting hundreds is fine."
        rows={4}
        required
        spellCheck={false}
        error={formState.errors.memberEmails?.message}
      />
      <p className={styles.counts} role="status">
        <span>{formatNumber(valid.length)} valid</span>
        <span data-bad={invalid.length > 0 || undefined}>
          {formatNumber(invalid.length)} invalid
        </span>
      </p>
      <EmailGroups text={settling} />
    </div>
  );
}

/** The owners of a text's addresses. Memoized by the text, since there may be hundreds. */
const EmailGroups = memo(function EmailGroups({ text }: { text: string }) {
  const { control, getValues, setValue, formState } = useFormContext<CreateValues>();
  const companyId = useWatch({ control, name: 'companyId' });
  const [settled] = useDebouncedValue(text, pauseMs);
  const asked = useMemo(() => memberEmails(settled).valid, [settled]);
  const check = useEmailCheck(companyId, asked);
  const groups = useMemo(() => groupEmails(text, check.data), [text, check.data]);

  const { isSubmitted } = formState;
  const fix = useCallback(
    (change: (now: string) => string) =>
      setValue('memberEmails', change(getValues('memberEmails')), {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      }),
    [getValues, setValue, isSubmitted],
  );
  const fixing = {
    onRemove: useCallback(
      (emails: readonly string[]) => fix((now) => withoutEmails(now, emails)),
      [fix],
    ),
    onReplace: useCallback(
      (wrong: string, right: string) => fix((now) => withEmail(now, wrong, right)),
      [fix],
    ),
  };

  return (
    <>
      <EmailGroupList title="Look invalid" tone="bad" entries={groups.malformed} {...fixing} />
      <EmailGroupList
        title="Unknown to this company"
        tone="bad"
        entries={groups.unknown}
        {...fixing}
      />
      <EmailGroupList
        title="Inactive, so to be activated first"
        tone="bad"
        entries={groups.inactive}
        {...fixing}
      />
      <EmailGroupList
        title="Already in another team"
        tone="bad"
        entries={groups.inAnotherTeam}
        {...fixing}
      />
      <EmailGroupList title="Ready to join" tone="good" entries={groups.valid} {...fixing} />
      {groups.unchecked.length > 0 && (
        <p className={looks.small}>
          {companyId === ''
            ? 'Select a company to see whose these addresses are.'
            : check.isError
              ? 'The addresses could not be checked. Creating the team checks them again.'
              : 'Checking…'}
        </p>
      )}
    </>
  );
});
