import { Controller, useFormContext } from 'react-hook-form';
import { ChoiceField } from '#core/choice-field.tsx';
import { choicesOf } from '#core/labels.ts';
import { CompanyPicker } from '#people/companies/company-picker.tsx';
import { ChallengePicker } from '#programme/challenges/challenge-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { audienceLabels } from './announcement-terms.ts';
import { type AnnouncementValues, announcementLabels } from './announcement-values.ts';

/** The audience of a new announcement: a challenge or a company. */
export function AudienceFields() {
  const { control, watch } = useFormContext<AnnouncementValues>();
  const isChallenge = watch('audience') === 'challenge';
  const name = isChallenge ? 'challengeId' : 'companyId';
  const Picker = isChallenge ? ChallengePicker : CompanyPicker;
  return (
    <FieldRow>
      <ChoiceField<AnnouncementValues>
        name="audience"
        label={announcementLabels.audience}
        options={choicesOf(audienceLabels)}
      />
      <Controller
        key={name}
        control={control}
        name={name}
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <Picker
            ref={ref}
            data-field={name}
            label={announcementLabels[name]}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={error?.message}
            required
          />
        )}
      />
    </FieldRow>
  );
}
