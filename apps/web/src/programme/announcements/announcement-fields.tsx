import {
  type Language,
  languageNames,
  languages,
  originalLanguage,
} from '@kolam/contract/core/languages.ts';
import { Textarea, TextInput } from '@mantine/core';
import { get, useFormContext } from 'react-hook-form';
import { FieldRow } from '#ui/field-row.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { type AnnouncementValues, announcementLabels } from './announcement-values.ts';
import styles from './announcements.module.css';

const options = languages.map((value) => ({ value, label: languageNames[value] }));

type TextFieldsProps = { language: Language; onLanguage: (language: Language) => void };

/** Title and text in one language, with a switch between languages. */
export function TextFields({ language, onLanguage }: TextFieldsProps) {
  const field = useAnnouncementField();
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
          <TextInput {...field('title')} required />
          <Textarea {...field('text')} required autosize minRows={3} maxRows={10} />
        </>
      ) : (
        <>
          <TextInput
            key={`${language} title`}
            {...field(`translations.${language}.title`)}
            lang={language}
            description={watch('title') || undefined}
          />
          <Textarea
            key={`${language} text`}
            {...field(`translations.${language}.text`)}
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

/** The link and the times of an announcement. */
export function TimeFields() {
  const field = useAnnouncementField();
  const time = { type: 'datetime-local', min: '2000-01-01T00:00', max: '2099-12-31T23:59' };
  return (
    <>
      <TextInput {...field('link')} type="url" inputMode="url" placeholder="https://" />
      <FieldRow>
        <TextInput {...field('publishAt')} {...time} description="Empty: at once" />
        <TextInput {...field('expiresAt')} {...time} description="Empty: until it is withdrawn" />
      </FieldRow>
    </>
  );
}

type TextField = Exclude<keyof typeof announcementLabels, 'audience' | 'challengeId' | 'companyId'>;

/** Returns the props of an input for a field: name, label and error. */
function useAnnouncementField() {
  const { register, formState } = useFormContext<AnnouncementValues>();
  return (name: TextField) => ({
    ...register(name),
    label: announcementLabels[name],
    error: (get(formState.errors, name) as { message?: string } | undefined)?.message,
    autoComplete: 'off',
  });
}
