import { neededPurpose, type Purpose } from '@kolam/contract/people/consents/purposes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { queryClient } from '#core/query-client.ts';
import { requiredStep } from '#core/required-step.ts';
import { signOut } from '#core/sign-out.ts';
import { useLanguage } from '#language/language.ts';
import { LanguageChoice } from '#language/language-choice.tsx';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { newPasswordTexts } from '#ui/new-password-texts.ts';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { consentsQuery } from '../me/consents/queries.ts';
import { ConsentFields } from '../welcome/consent-fields.tsx';
import { PasswordMeter } from '../welcome/password-meter.tsx';
import { changePasswordTexts } from './texts.ts';

/** In place of every page while the password is one that someone else typed. */
export function ChangePasswordScreen() {
  const { language, messages } = useLanguage();
  const texts = useTexts(changePasswordTexts);
  const ofPasswords = useTexts(newPasswordTexts);
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setChosen] = useState('');
  const [given, setGiven] = useState<ReadonlySet<Purpose>>(new Set());
  const { data } = useQuery(consentsQuery);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const changing = useMutation({
    async mutationFn() {
      // The language in which the notices were read is that of the account.
      await api('PATCH /employee/me', { body: { language } });
      return api('POST /employee/change-password', {
        body: { currentPassword, newPassword, consents: [...given] },
      });
    },
    onSuccess: () => {
      // What was refused until now is read again.
      queryClient.clear();
      requiredStep.done();
    },
  });
  const leaving = useMutation({ mutationFn: () => signOut() });
  // Who was never welcomed has not been asked yet.
  const isAsked = data?.consents.some(({ purpose, at }) => purpose === neededPurpose && !at);
  const { error } = changing;
  const refused = error instanceof ApiProblem ? error.fields : {};
  const fields = Object.keys(missing).length > 0 ? missing : refused;

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(currentPassword ? {} : { currentPassword: texts.currentNeeded }),
      ...(newPassword ? {} : { newPassword: texts.chosenNeeded }),
      ...(isAsked && !given.has(neededPurpose) ? { consents: '' } : {}),
    };
    setMissing(found);
    if (Object.keys(found).length === 0) changing.mutate();
  }

  return (
    <Page title={texts.title} aside={<LanguageChoice />}>
      <p>{texts.why}</p>
      <Form onSubmit={submit} refusal={fields}>
        <PasswordField
          label={texts.current}
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          error={fields.currentPassword}
        />
        <PasswordField
          label={texts.chosen}
          hint={ofPasswords.hint}
          autoComplete="new-password"
          value={newPassword}
          onChange={(event) => setChosen(event.currentTarget.value)}
          error={fields.newPassword}
        />
        <PasswordMeter password={newPassword} />
        {isAsked && (
          <ConsentFields
            given={given}
            onChange={setGiven}
            isMissing={fields.consents !== undefined}
            grievance={data?.grievance}
          />
        )}
        {error && Object.keys(fields).length === 0 && (
          <Notice tone="bad">{problemText(error, messages)}</Notice>
        )}
        <Button type="submit" busy={changing.isPending}>
          {ofPasswords.set}
        </Button>
        <Button look="plain" busy={leaving.isPending} onClick={() => leaving.mutate()}>
          {messages.me.signOut}
        </Button>
      </Form>
    </Page>
  );
}
