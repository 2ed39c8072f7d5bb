import { languageNames } from '@kolam/contract/core/languages.ts';
import { companyRules } from '@kolam/contract/people/companies/values.ts';
import { ownSettingsMessages } from '@kolam/contract/portal/settings/messages.ts';
import { ownSettingsSchema } from '@kolam/contract/portal/settings/rules.ts';
import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { Button } from '@mantine/core';
import { fieldsOf } from '#core/fields.tsx';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { choicesOf } from '#core/labels.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import {
  holidayLines,
  holidayProblems,
  typedHolidays,
  withNationalHolidays,
} from '#core/typed-holidays.ts';
import { toast } from '#ui/toast.ts';
import styles from './edit-settings-dialog.module.css';
import { changeSettings, loadSettings, type OwnSettings } from './queries.ts';

type Values = {
  language: string;
  holidays: string;
  groupFloor: string;
  ownPauseDays: string;
  ownPauseDaysBack: string;
};

const { AreaField, ChoiceField, TextField } = fieldsOf<Values>();

const labels: Record<keyof Values, string> = {
  language: 'Language of invitations',
  holidays: 'Holidays',
  groupFloor: 'Smallest group in figures',
  ownPauseDays: 'Days of a challenge that people pause by themselves',
  ownPauseDaysBack: 'Days ago that such a pause can begin',
};

const valuesOf = (settings: OwnSettings): Values => ({
  language: settings.language,
  holidays: holidayLines(settings.holidays),
  groupFloor: String(settings.groupFloor),
  ownPauseDays: String(settings.ownPauseDays),
  ownPauseDaysBack: String(settings.ownPauseDaysBack),
});

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

const bodyOf = ({ language, holidays, ...numbers }: Values) => ({
  language,
  holidays: typedHolidays(holidays),
  groupFloor: numberOf(numbers.groupFloor),
  ownPauseDays: numberOf(numbers.ownPauseDays),
  ownPauseDaysBack: numberOf(numbers.ownPauseDaysBack),
});

const { groupFloor, ownPauseDays, ownPauseDaysBack } = companyRules;

type EditSettingsDialogProps = { settings: OwnSettings; onClose: () => void };

/** Changes the settings of the company. Changes by others are never overwritten unseen. */
export function EditSettingsDialog({ settings: opened, onClose }: EditSettingsDialogProps) {
  const { form } = useEditForm<OwnSettings, Values>({
    opened,
    valuesOf,
    load: loadSettings,
    labels,
    check: (values) => holidayProblems(schemaProblems(ownSettingsSchema, bodyOf(values))),
    async send(values, base) {
      await changeSettings(base, ownSettingsSchema.parse(bodyOf(values)));
      onClose();
      toast.success(ownSettingsMessages.saved);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Change the settings"
      submit="Save"
      busyText="Saving..."
    >
      <ChoiceField
        name="language"
        options={choicesOf(languageNames)}
        hint="Of invitations and the welcome, until people choose their own."
      />
      <AreaField
        name="holidays"
        hint="One a line: the day, then its name, such as 26 Jan 2027 Republic Day. Your people get no reminders on these days."
        rows={8}
        data-autofocus
      />
      <Button
        variant="default"
        size="xs"
        className={styles.add}
        onClick={() =>
          form.setValue('holidays', withNationalHolidays(form.getValues('holidays')), {
            shouldDirty: true,
          })
        }
      >
        Add the national holidays
      </Button>
      <TextField
        name="groupFloor"
        inputMode="numeric"
        required
        hint={`${groupFloor.least} to ${groupFloor.most} people. Reports and insights show no smaller group, and none under ${reportLimits.sensitiveFloor} about mental health and sleep. A lower number holds for days from now on.`}
      />
      <TextField
        name="ownPauseDays"
        inputMode="numeric"
        required
        hint={`Up to ${ownPauseDays.most}. 0: people pause no challenge by themselves.`}
      />
      <TextField
        name="ownPauseDaysBack"
        inputMode="numeric"
        required
        hint={`Up to ${ownPauseDaysBack.most}. 0: from today on.`}
      />
    </FormDialog>
  );
}
