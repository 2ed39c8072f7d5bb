import { neededPurpose, type Purpose } from '@kolam/contract/people/consents/purposes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';
import { requiredStep } from '#core/required-step.ts';
import { signOut } from '#core/sign-out.ts';
import { useLanguage } from '#language/language.ts';
import { LanguageChoice } from '#language/language-choice.tsx';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { consentsQuery } from '../me/consents/queries.ts';
import { ConsentFields } from '../welcome/consent-fields.tsx';
import { welcomeTexts } from '../welcome/texts.ts';
import { takePartTexts } from './texts.ts';

/** In place of every page until a person whom nobody has welcomed agrees to take part. */
export function TakePartScreen() {
  const { language, messages } = useLanguage();
  const texts = useTexts(takePartTexts);
  const ofWelcome = useTexts(welcomeTexts);
  const [given, setGiven] = useState<ReadonlySet<Purpose>>(new Set());
  const [isMissing, setIsMissing] = useState(false);
  const { data } = useQuery(consentsQuery);
  const agreeing = useMutation({
    async mutationFn() {
      // The language in which the notices were read is that of the account.
      await api('PATCH /employee/me', { body: { language } });
      // The consent that opens the app comes last: until then, everything can be sent again.
      const others = [...given].filter((purpose) => purpose !== neededPurpose);
      for (const purpose of [...others, neededPurpose] as const)
        await api('POST /employee/me/consents', { body: { purpose, given: true } });
    },
    onSuccess() {
      // What was refused until now is read again.
      queryClient.clear();
      requiredStep.done();
    },
  });
  const leaving = useMutation({ mutationFn: () => signOut() });

  function submit(event: FormEvent) {
    event.preventDefault();
    const agrees = given.has(neededPurpose);
    setIsMissing(!agrees);
    if (agrees) agreeing.mutate();
  }

  return (
    <Page title={texts.title} aside={<LanguageChoice />}>
      <p>{texts.why}</p>
      <Form onSubmit={submit} refusal={isMissing}>
        <ConsentFields
          given={given}
          onChange={setGiven}
          isMissing={isMissing}
          grievance={data?.grievance}
        />
        {agreeing.error && <Notice tone="bad">{problemText(agreeing.error, messages)}</Notice>}
        <Button type="submit" busy={agreeing.isPending}>
          {ofWelcome.start}
        </Button>
        <Button look="plain" busy={leaving.isPending} onClick={() => leaving.mutate()}>
          {messages.me.signOut}
        </Button>
      </Form>
    </Page>
  );
}
