import { notices } from '@kolam/contract/people/consents/notices.ts';
import {
  askedPurposes,
  neededPurpose,
  type Purpose,
} from '@kolam/contract/people/consents/purposes.ts';
import { defaultHour } from '@kolam/contract/people/notices/limits.ts';
import { api } from '#core/api.ts';
import { useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { GrievanceLine } from '../me/consents/grievance-line.tsx';
import { hoursOfReminders } from '../me/reminders/hours.ts';
import { welcomeTexts } from './texts.ts';

/** What a person agrees to, and the hour of the reminders. */
type ConsentChoice = { given: ReadonlySet<Purpose>; hour: string };

export const nothingChosen: ConsentChoice = { given: new Set(), hour: defaultHour };

/** Stores the hour if reminders are wanted. It can be chosen later, too. */
export async function storeHour({ given, hour }: ConsentChoice): Promise<void> {
  if (!given.has('reminders') || hour === defaultHour) return;
  await api('PATCH /employee/me/notification-settings', { body: { hour } }).catch(() => undefined);
}

type ConsentFieldsProps = {
  choice: ConsentChoice;
  /** The name that colleagues would see. Missing for people who can look at it in their profile. */
  shownName?: string;
  onChange: (choice: ConsentChoice) => void;
  /** Whether the consent to take part was refused as missing. */
  isMissing: boolean;
  /** Who answers questions and complaints, if that is set. */
  grievance: { name: string; email: string } | null | undefined;
};

/** Each purpose with its notice and its own switch, none of them preset. */
export function ConsentFields({
  choice,
  shownName,
  onChange,
  isMissing,
  grievance,
}: ConsentFieldsProps) {
  const { language } = useLanguage();
  const texts = useTexts(welcomeTexts);
  const { given, hour } = choice;
  return (
    <>
      <h2>{texts.dataTitle}</h2>
      <p>
        {texts.dataHint} {texts.adults}
      </p>
      {askedPurposes.map((purpose) => {
        const notice = notices[purpose].texts[language];
        const isNeeded = purpose === neededPurpose;
        return (
          <CheckField
            key={purpose}
            label={notice.title + (isNeeded ? ` (${texts.needed})` : '')}
            about={`${notice.purpose} ${notice.whoSees}${purpose === 'board-name' && shownName ? ` ${texts.wouldSee(shownName)}` : ''}`}
            checked={given.has(purpose)}
            onChange={(checked) => {
              const next = new Set(given);
              if (checked) next.add(purpose);
              else next.delete(purpose);
              onChange({ ...choice, given: next });
            }}
            error={isNeeded && isMissing && !given.has(purpose) ? texts.takePartNeeded : undefined}
          />
        );
      })}
      {given.has('reminders') && (
        <SelectField
          label={texts.hour}
          value={hour}
          options={hoursOfReminders.map((value) => ({ value, label: value }))}
          onChange={(next) => onChange({ ...choice, hour: next })}
        />
      )}
      <GrievanceLine grievance={grievance} />
    </>
  );
}
