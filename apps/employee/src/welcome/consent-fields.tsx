import { notices } from '@kolam/contract/people/consents/notices.ts';
import {
  askedPurposes,
  neededPurpose,
  type Purpose,
} from '@kolam/contract/people/consents/purposes.ts';
import { useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { CheckField } from '#ui/check-field.tsx';
import { GrievanceLine } from '../me/consents/grievance-line.tsx';
import { welcomeTexts } from './texts.ts';

type ConsentFieldsProps = {
  given: ReadonlySet<Purpose>;
  /** The name that colleagues would see. Missing for people who can look at it in their profile. */
  shownName?: string;
  onChange: (given: ReadonlySet<Purpose>) => void;
  /** Whether the consent to take part was refused as missing. */
  isMissing: boolean;
  /** Who answers questions and complaints, if that is set. */
  grievance: { name: string; email: string } | null | undefined;
};

/** Each purpose with its notice and its own switch, none of them preset. */
export function ConsentFields({
  given,
  shownName,
  onChange,
  isMissing,
  grievance,
}: ConsentFieldsProps) {
  const { language } = useLanguage();
  const texts = useTexts(welcomeTexts);
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
              onChange(next);
            }}
            error={isNeeded && isMissing && !given.has(purpose) ? texts.takePartNeeded : undefined}
          />
        );
      })}
      <GrievanceLine grievance={grievance} />
    </>
  );
}
