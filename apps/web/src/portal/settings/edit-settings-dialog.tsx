import { languageNames } from '@kolam/contract/core/languages.ts';
import { ownSettingsMessages } from '@kolam/contract/portal/settings/messages.ts';
import { ownSettingsSchema } from '@kolam/contract/portal/settings/rules.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { choicesOf } from '#core/labels.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { holidayLines, holidayProblems, typedHolidays } from '#core/typed-holidays.ts';
import { toast } from '#ui/toast.ts';
import { changeSettings, loadSettings, type OwnSettings } from './queries.ts';

type Values = { language: string; holidays: string };

const { AreaField, ChoiceField } = fieldsOf<Values>();

const valuesOf = ({ language, holidays }: OwnSettings): Values => ({
  ...{ language, holidays: holidayLines(holidays) },
});
const bodyOf = ({ language, holidays }: Values) => ({
  ...{ language, holidays: typedHolidays(holidays) },
});

type EditSettingsDialogProps = { settings: OwnSettings; onClose: () => void };

/** Changes the settings of the company. Changes by others are never overwritten unseen. */
export function EditSettingsDialog({ settings: opened, onClose }: EditSettingsDialogProps) {
  const { form } = useEditForm<OwnSettings, Values>({
    opened,
    valuesOf,
    load: loadSettings,
    labels: { language: 'Language of invitations', holidays: 'Holidays' },
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
    </FormDialog>
  );
}
