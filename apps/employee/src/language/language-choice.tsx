import { languages } from '@kolam/contract/core/languages.ts';
import { languageNames, useLanguage } from './language.ts';
import styles from './language-choice.module.css';
import { languageByHand } from './stored-language.ts';

type LanguageChoiceProps = {
  /** Called after a choice, to store it with the account. Without it, the next sign-in does that. */
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
              if (onChoice) onChoice(each);
              else void languageByHand.note(each);
            }}
          />
          {languageNames[each]}
        </label>
      ))}
    </fieldset>
  );
}
