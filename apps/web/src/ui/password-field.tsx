import { TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';

type PasswordFieldProps = Omit<TextInputProps, 'type' | 'rightSection'> & {
  /** `current-password` on sign-in, `new-password` where one is chosen. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows and hides it. */
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
