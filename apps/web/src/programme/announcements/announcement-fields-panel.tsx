import {
  type Language,
  languageNames,
  languages,
  originalLanguage,
} from '@kolam/contract/core/languages.ts';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { DayTimeInput } from '#ui/day-time-input.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { AnnouncementValues } from './announcement-values.ts';
import styles from './announcements.module.css';

const { AreaField, PickerField, TextField } = fieldsOf<AnnouncementValues>();

const options = languages.map((value) => ({ value, label: languageNames[value] }));

type TextFieldsProps = { language: Language; onLanguage: (language: Language) => void };

/** Title and text in one language, with a switch between languages. */
export function TextFields({ language, onLanguage }: TextFieldsProps) {
  const { watch } = useFormContext<AnnouncementValues>();
  return (
    <>
      <div className={styles.switch}>
        <SegmentedControl
          label="Language"
          options={options}
          value={language}
          onChange={onLanguage}
        />
      </div>
      {language === originalLanguage ? (
        <>
          <TextField name="title" required />
          <AreaField name="text" required autosize minRows={3} maxRows={10} />
        </>
      ) : (
        <>
          <TextField
            key={`${language} title`}
            name={`translations.${language}.title`}
            lang={language}
            description={watch('title') || undefined}
          />
          <AreaField
            key={`${language} text`}
            name={`translations.${language}.text`}
            lang={language}
            description={watch('text') || undefined}
            autosize
            minRows={3}
            maxRows={10}
          />
        </>
      )}
    </>
  );
}

export const LinkField = () => (
  <TextField name="link" type="url" inputMode="url" placeholder="https://" />
);

/** When an announcement is published, and when it ends. */
export const TimeFields = () => (
  <FieldRow>
    <PickerField name="publishAt">
      {(field) => <DayTimeInput {...field} description="Empty: at once" />}
    </PickerField>
    <PickerField name="expiresAt">
      {(field) => <DayTimeInput {...field} description="Empty: until it is withdrawn" />}
    </PickerField>
  </FieldRow>
);
