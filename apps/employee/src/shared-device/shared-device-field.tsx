import { useTexts } from '#language/use-texts.ts';
import { CheckField } from '#ui/check-field.tsx';
import { sharedDeviceTexts } from './texts.ts';

type SharedDeviceFieldProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Asks whether other people use the device. */
export function SharedDeviceField({ checked, onChange }: SharedDeviceFieldProps) {
  const texts = useTexts(sharedDeviceTexts);
  return (
    <CheckField
      label={texts.notMyPhone}
      {...(checked ? { about: texts.notMyPhoneHint } : {})}
      checked={checked}
      onChange={onChange}
    />
  );
}
