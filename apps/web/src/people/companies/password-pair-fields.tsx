import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { PasswordMeter } from '#ui/password-meter.tsx';
import styles from './companies.module.css';
import type { PasswordValues } from './company-values.ts';
import { generatePassword } from './password-generator.ts';

const { PasswordField } = fieldsOf<PasswordValues>();

type PasswordPairFieldsProps = {
  labels: { 'auth.password': string; 'auth.confirm': string };
  description: string;
  required?: boolean;
};

/**
 * A password for another user, typed twice, or generated and shown so that it can be handed over.
 */
export function PasswordPairFields(props: PasswordPairFieldsProps) {
  const { description, required = false } = props;
  const { setValue, watch, formState } = useFormContext<PasswordValues>();
  const { isSubmitted } = formState;
  const [generated, setGenerated] = useState<string>();
  const unchanged = generated !== undefined && watch('auth.password') === generated;

  function generate() {
    const password = generatePassword();
    setGenerated(password);
    const how = { shouldDirty: true, shouldValidate: isSubmitted };
    setValue('auth.password', password, how);
    setValue('auth.confirm', password, how);
  }

  return (
    <>
      <FieldRow>
        <PasswordField
          name="auth.password"
          deps="auth.confirm"
          description={description}
          autoComplete="new-password"
          required={required}
        />
        <PasswordField
          name="auth.confirm"
          description="The same again"
          autoComplete="new-password"
          required={required}
        />
      </FieldRow>
      <PasswordMeter password={watch('auth.password')} least={passwordLimits.first} />
      <div className={styles.generator}>
        <Button
          variant="default"
          leftSection={<IconSparkles size={16} aria-hidden="true" />}
          onClick={generate}
        >
          Generate password
        </Button>
        <p className={styles.generated} role="status">
          {unchanged && (
            <>
              <CodeText code={generated} what="password" /> Copy it now, it is not shown again.
            </>
          )}
        </p>
      </div>
    </>
  );
}
