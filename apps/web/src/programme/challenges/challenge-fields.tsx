import { translationLanguages } from '@kolam/contract/core/languages.ts';
import { categoryLabels, challengeLimits } from '@kolam/contract/programme/challenges/values.ts';
import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { choicesOf } from '#core/labels.ts';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { difficultyLabels } from './challenge-terms.ts';
import { badgesInOrder, type ChallengeValues, linesOf, listOf } from './challenge-values.ts';
import pillStyles from './pill.module.css';
import { ScheduleFields } from './schedule-fields.tsx';

const { AreaField, CheckField, ChoiceField, PickerField, TextField } = fieldsOf<ChallengeValues>();

const { proofDays } = challengeLimits;

const difficultyOptions = Object.entries(difficultyLabels).map(([value, label]) => ({
  value,
  label,
}));

/** The fields for creating and editing a challenge. */
export function ChallengeFields({ belowSchedule }: { belowSchedule?: ReactNode }) {
  return (
    <>
      <TextField name="title" required data-autofocus />
      <AreaField name="description" required autosize minRows={2} maxRows={6} />
      <FieldRow>
        <ChoiceField name="category" options={choicesOf(categoryLabels)} />
        <ChoiceField name="difficulty" options={difficultyOptions} />
      </FieldRow>
      <ScheduleFields />
      {belowSchedule}
      <FieldGroup title="Points">
        <FieldRow>
          <TextField
            name="points.completion"
            description="For each completed day"
            inputMode="decimal"
            required
          />
          <TextField
            name="points.bonus"
            description="Besides, for the same"
            inputMode="decimal"
            required
          />
          <TextField
            name="points.penalty"
            description="Taken for a missed day"
            inputMode="decimal"
            required
          />
        </FieldRow>
      </FieldGroup>
      <RuleFields />
      <RewardFields />
    </>
  );
}

function RuleFields() {
  const { watch } = useFormContext<ChallengeValues>();
  return (
    <FieldGroup title="Rules">
      <CheckField
        name="rules.allowLateSubmission"
        description="After a day has ended, for some hours"
      />
      {watch('rules.allowLateSubmission') && (
        <FieldRow>
          <TextField name="rules.maxLateHours" inputMode="numeric" required />
        </FieldRow>
      )}
      <FieldRow>
        <TextField
          name="rules.offlineGraceMinutes"
          description="What was done without a connection still counts if it arrives this long after a day closed, up to 240. 0 for none"
          inputMode="numeric"
          required
        />
        <TextField
          name="rules.proofDays"
          description={`Photos, videos and notes, so long after the last date: ${proofDays.min} to ${proofDays.max}. What waits for review stays until it is decided`}
          inputMode="numeric"
          required
        />
      </FieldRow>
      <CheckField
        name="rules.requirePhotoProof"
        description="A photo for every task that is not optional"
      />
      <CheckField
        name="rules.requireAllComponents"
        description="Nothing scores until all that a day requires is done. A change holds for days that open later."
      />
    </FieldGroup>
  );
}

function RewardFields() {
  const { getValues, setValue } = useFormContext<ChallengeValues>();
  return (
    <FieldGroup title="Rewards">
      <FieldRow>
        <TextField
          name="rules.minParticipation"
          description="Of one’s days complete, to earn the rewards"
          inputMode="numeric"
          required
        />
      </FieldRow>
      <CheckField name="rewards.certificates" description="A PDF with the person’s name" />
      <PickerField name="rewards.badges">
        {(field) => (
          <TagsInput
            {...field}
            description="Enter after each one"
            value={listOf(field.value)}
            onChange={(badges) => {
              const before = listOf(field.value);
              field.onChange(linesOf(badges));
              for (const language of translationLanguages) {
                const name = `translations.${language}.badges` as const;
                setValue(name, badgesInOrder(getValues(name), { before, after: badges }));
              }
            }}
            maxTags={challengeLimits.badges}
            classNames={{ pill: pillStyles.pill ?? '' }}
          />
        )}
      </PickerField>
    </FieldGroup>
  );
}
