import { appAddress } from '@kolam/contract/core/app-links.ts';
import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import { passwordHints } from '@kolam/contract/platform/auth/messages.ts';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { MailNotice } from '#core/mail-notice.tsx';
import { useConsoleInfo } from '#core/session.ts';
import { CodeText } from '#ui/code-text.tsx';
import { FieldGroup } from '#ui/field-row.tsx';
import looks from '#ui/looks.module.css';
import { PasswordMeter } from '#ui/password-meter.tsx';
import { type CreateValues, usualStatus } from './create-employee-values.ts';
import styles from './employees.module.css';

const { PasswordField } = fieldsOf<CreateValues>();

const ways = [
  {
    value: 'password',
    label: 'Set a password',
    detail: 'You hand it over; they can sign in at once.',
  },
  {
    value: 'invite',
    label: 'Send an invitation',
    detail: 'They get a link to set one themselves.',
  },
] as const;

/** How a new employee receives a password. */
export function AccessFields() {
  const { register, watch, setValue, formState } = useFormContext<CreateValues>();
  const { dirtyFields } = formState;
  const access = watch('access');
  const address = appAddress(useConsoleInfo().appUrl);
  const { onChange, ...choice } = register('access');

  return (
    <FieldGroup title="Sign-in">
      <div className={styles.ways}>
        {ways.map(({ value, label, detail }) => (
          <label key={value} className={styles.way}>
            <input
              {...choice}
              type="radio"
              value={value}
              onChange={(event) => {
                void onChange(event);
                if (!dirtyFields.status) setValue('status', usualStatus[value]);
              }}
            />
            <span>
              <span className={styles.wayName}>{label}</span>
              <span className={styles.wayDetail}>{detail}</span>
            </span>
          </label>
        ))}
      </div>
      <p className={looks.quiet}>
        {access === 'invite' ? 'The link leads to the employees’ app:' : 'They sign in at:'}{' '}
        <CodeText code={address} what="address of the app" />
      </p>
      {access === 'invite' && <MailNotice message="You get the link, to hand over." />}
      {access === 'password' && (
        <>
          <PasswordField
            name="password"
            description={passwordHints.firstOfEmployee}
            autoComplete="new-password"
            required
          />
          <PasswordMeter password={watch('password')} least={passwordLimits.firstOfEmployee} />
        </>
      )}
    </FieldGroup>
  );
}
