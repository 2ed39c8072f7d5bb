import { announcementAudienceLabels } from '@kolam/contract/programme/announcements/values.ts';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { choicesOf } from '#core/labels.ts';
import { CompanyPicker } from '#people/companies/company-picker.tsx';
import { ChallengePicker } from '#programme/challenges/challenge-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import type { AnnouncementValues } from './announcement-values.ts';

const { ChoiceField, PickerField } = fieldsOf<AnnouncementValues>();

/** The audience of a new announcement: a challenge or a company. */
export function AudienceFields() {
  const { watch } = useFormContext<AnnouncementValues>();
  const isChallenge = watch('audience') === 'challenge';
  const name = isChallenge ? 'challengeId' : 'companyId';
  const Picker = isChallenge ? ChallengePicker : CompanyPicker;
  return (
    <FieldRow>
      <ChoiceField name="audience" options={choicesOf(announcementAudienceLabels)} />
      <PickerField key={name} name={name}>
        {(field) => <Picker {...field} required />}
      </PickerField>
    </FieldRow>
  );
}
