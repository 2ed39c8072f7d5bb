import { TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';

type PasswordFieldProps = Omit<TextInputProps, 'type' | 'rightSection'> & {
  /** `current-password` for signing in, `new-password` for choosing one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows and hides the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      rightSectionWidth={40}
      rightSection={
        <IconButton
          icon={visible ? IconEyeOff : IconEye}
          label={visible ? 'Hide password' : 'Show password'}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
