import { neededPurpose } from '@kolam/contract/people/consents/purposes.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { fieldText } from '#language/field-texts.ts';
import { useLanguage } from '#language/language.ts';
import { LanguageChoice } from '#language/language-choice.tsx';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Form } from '#ui/form.tsx';
import { newPasswordTexts } from '#ui/new-password-texts.ts';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { consentsQuery } from '../me/consents/queries.ts';
import { ConsentFields, nothingChosen, storeHour } from '../welcome/consent-fields.tsx';
import { PasswordMeter } from '../welcome/password-meter.tsx';
import { StepButtons } from './step-buttons.tsx';
import { changePasswordTexts } from './texts.ts';
import { useStep } from './use-step.ts';

/** In place of every page while the password is one that someone else typed. */
export function ChangePasswordScreen() {
  const { messages, language } = useLanguage();
  const texts = useTexts(changePasswordTexts);
  const ofPasswords = useTexts(newPasswordTexts);
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setChosen] = useState('');
  const [choice, setChoice] = useState(nothingChosen);
  const { data } = useQuery(consentsQuery);
  const [tries, setTries] = useState(0);
  const changing = useStep(async () => {
    await api('POST /employee/change-password', {
      body: { currentPassword, newPassword, consents: [...choice.given] },
    });
    await storeHour(choice);
  });
  // Who was never welcomed has not been asked yet.
  const isAsked = data?.consents.some(({ purpose, at }) => purpose === neededPurpose && !at);
  const { error } = changing;
  const refused = error instanceof ApiProblem ? error.fields : {};
  const missing: Record<string, string> = {
    ...(currentPassword ? {} : { currentPassword: texts.currentNeeded }),
    ...(newPassword ? {} : { newPassword: texts.chosenNeeded }),
    ...(isAsked && !choice.given.has(neededPurpose) ? { consents: '' } : {}),
  };
  const isComplete = Object.keys(missing).length === 0;
  // Once sent, a field says that it is required only as long as it is empty.
  const fields = isComplete || tries === 0 ? refused : missing;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTries(tries + 1);
    if (isComplete) changing.mutate();
  }

  return (
    <Page title={texts.title} aside={<LanguageChoice />}>
      <p>{texts.why}</p>
      <Form onSubmit={submit} refusal={`${tries} ${changing.status}`}>
        <PasswordField
          label={texts.current}
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          error={fieldText(fields.currentPassword, language)}
        />
        <PasswordField
          label={texts.chosen}
          hint={ofPasswords.hint}
          autoComplete="new-password"
          value={newPassword}
          onChange={(event) => setChosen(event.currentTarget.value)}
          error={fieldText(fields.newPassword, language)}
        />
        <PasswordMeter password={newPassword} />
        {isAsked && (
          <ConsentFields
            choice={choice}
            onChange={setChoice}
            isMissing={fields.consents !== undefined}
            grievance={data?.grievance}
          />
        )}
        {error && Object.keys(fields).length === 0 && (
          <Notice tone="bad">{problemText(error, messages)}</Notice>
        )}
        <StepButtons submit={ofPasswords.set} busy={changing.isPending} />
      </Form>
    </Page>
  );
}
