import { languages } from '@kolam/contract/core/languages.ts';
import { languageNames, useLanguage } from './language.ts';
import styles from './language-choice.module.css';

type LanguageChoiceProps = {
  /** Called after a choice, to store it with the account, or for the sign-in to do that. */
  onChoice?: (language: (typeof languages)[number]) => void;
};

export function LanguageChoice({ onChoice }: LanguageChoiceProps) {
  const { chosen, messages, choose } = useLanguage();
  return (
    <fieldset className={styles.choice}>
      <legend className="hidden">{messages.language}</legend>
      {languages.map((each) => (
        <label key={each} className={styles.option} lang={each}>
          <input
            type="radio"
            name="language"
            checked={each === chosen}
            onChange={() => {
              choose(each);
              onChoice?.(each);
            }}
          />
          {languageNames[each]}
        </label>
      ))}
    </fieldset>
  );
}
