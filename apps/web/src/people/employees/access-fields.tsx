import { appAddress } from '@kolam/contract/core/app-links.ts';
import { passwordHints } from '@kolam/contract/platform/auth/messages.ts';
import { useFormContext } from 'react-hook-form';
import { useConsoleInfo } from '#core/session.ts';
import { CodeText } from '#ui/code-text.tsx';
import { FieldGroup } from '#ui/field-row.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { type CreateValues, createLabels, usualStatus } from './create-employee-form.ts';
import styles from './employees.module.css';

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
  const { errors, dirtyFields } = formState;
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
      <p className={styles.landing}>
        {access === 'invite' ? 'The link leads to the employees’ app:' : 'They sign in at:'}{' '}
        <CodeText code={address} what="address of the app" />
      </p>
      {access === 'password' && (
        <PasswordField
          {...register('password')}
          label={createLabels.password}
          description={passwordHints.firstOfEmployee}
          autoComplete="new-password"
          error={errors.password?.message}
          required
        />
      )}
    </FieldGroup>
  );
}
