import { translationLanguages } from '@kolam/contract/core/languages.ts';
import { categoryLabels, challengeLimits } from '@kolam/contract/programme/challenges/terms.ts';
import { Checkbox, TagsInput, Textarea, TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { ChoiceField } from '#core/choice-field.tsx';
import { choicesOf } from '#core/labels.ts';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { difficultyLabels } from './challenge-terms.ts';
import {
  badgesInOrder,
  type ChallengeValues,
  challengeLabels,
  linesOf,
  listOf,
} from './challenge-values.ts';
import pillStyles from './pill.module.css';
import { ScheduleFields } from './schedule-fields.tsx';
import { useChallengeField } from './use-challenge-field.ts';

const difficultyOptions = Object.entries(difficultyLabels).map(([value, label]) => ({
  value,
  label,
}));

/** The fields for creating and editing a challenge. */
export function ChallengeFields() {
  const field = useChallengeField();
  return (
    <>
      <TextInput {...field('title')} required data-autofocus />
      <Textarea {...field('description')} required autosize minRows={2} maxRows={6} />
      <FieldRow>
        <ChoiceField<ChallengeValues>
          name="category"
          label={challengeLabels.category}
          options={choicesOf(categoryLabels)}
        />
        <ChoiceField<ChallengeValues>
          name="difficulty"
          label={challengeLabels.difficulty}
          options={difficultyOptions}
        />
      </FieldRow>
      <ScheduleFields />
      <FieldGroup title="Points">
        <FieldRow>
          <TextInput
            {...field('points.completion')}
            description="For each completed day"
            inputMode="decimal"
            required
          />
          <TextInput
            {...field('points.bonus')}
            description="Besides, for the same"
            inputMode="decimal"
            required
          />
          <TextInput
            {...field('points.penalty')}
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
  const field = useChallengeField();
  const { register, watch } = useFormContext<ChallengeValues>();
  return (
    <FieldGroup title="Rules">
      <Checkbox
        {...register('rules.allowLateSubmission')}
        label={challengeLabels['rules.allowLateSubmission']}
        description="After a day has ended, for some hours"
      />
      {watch('rules.allowLateSubmission') && (
        <FieldRow>
          <TextInput {...field('rules.maxLateHours')} inputMode="numeric" required />
        </FieldRow>
      )}
      <FieldRow>
        <TextInput
          {...field('rules.offlineGraceMinutes')}
          description="What was done without a connection still counts if it arrives this long after a day closed, up to 240. 0 for none"
          inputMode="numeric"
          required
        />
      </FieldRow>
      <Checkbox
        {...register('rules.requirePhotoProof')}
        label={challengeLabels['rules.requirePhotoProof']}
        description="A photo for every task that is not optional"
      />
      <Checkbox
        {...register('rules.requireAllComponents')}
        label={challengeLabels['rules.requireAllComponents']}
        description="Nothing scores until all that a day requires is done"
      />
    </FieldGroup>
  );
}

function RewardFields() {
  const field = useChallengeField();
  const { control, register, getValues, setValue } = useFormContext<ChallengeValues>();
  return (
    <FieldGroup title="Rewards">
      <FieldRow>
        <TextInput
          {...field('rules.minParticipation')}
          description="Of one’s days complete, to earn the rewards"
          inputMode="numeric"
          required
        />
      </FieldRow>
      <Checkbox
        {...register('rewards.certificates')}
        label={challengeLabels['rewards.certificates']}
        description="A PDF with the person’s name"
      />
      <Controller
        control={control}
        name="rewards.badges"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <TagsInput
            ref={ref}
            data-field="rewards.badges"
            label={challengeLabels['rewards.badges']}
            description="Enter after each one"
            value={listOf(value)}
            onChange={(badges) => {
              const before = listOf(value);
              onChange(linesOf(badges));
              for (const language of translationLanguages) {
                const name = `translations.${language}.badges` as const;
                setValue(name, badgesInOrder(getValues(name), { before, after: badges }));
              }
            }}
            onBlur={onBlur}
            maxTags={challengeLimits.badges}
            classNames={{ pill: pillStyles.pill ?? '' }}
            error={error?.message}
          />
        )}
      />
    </FieldGroup>
  );
}
