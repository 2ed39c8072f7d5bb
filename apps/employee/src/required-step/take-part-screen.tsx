import { neededPurpose } from '@kolam/contract/people/consents/purposes.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#core/api.ts';
import { useMessages } from '#language/language.ts';
import { LanguageChoice } from '#language/language-choice.tsx';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { consentsQuery } from '../me/consents/queries.ts';
import { ConsentFields, nothingChosen, storeHour } from '../welcome/consent-fields.tsx';
import { welcomeTexts } from '../welcome/texts.ts';
import { StepButtons } from './step-buttons.tsx';
import { takePartTexts } from './texts.ts';
import { useStep } from './use-step.ts';

/** In place of every page until a person whom nobody has welcomed agrees to take part. */
export function TakePartScreen() {
  const messages = useMessages();
  const texts = useTexts(takePartTexts);
  const ofWelcome = useTexts(welcomeTexts);
  const [choice, setChoice] = useState(nothingChosen);
  const { given } = choice;
  const [isMissing, setIsMissing] = useState(false);
  const { data } = useQuery(consentsQuery);
  const agreeing = useStep(async () => {
    // The consent that opens the app comes last: until then, everything can be sent again.
    const others = [...given].filter((purpose) => purpose !== neededPurpose);
    for (const purpose of [...others, neededPurpose] as const)
      await api('POST /employee/me/consents', { body: { purpose, given: true } });
    await storeHour(choice);
  });

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
          choice={choice}
          onChange={setChoice}
          isMissing={isMissing}
          grievance={data?.grievance}
        />
        {agreeing.error && <Notice tone="bad">{problemText(agreeing.error, messages)}</Notice>}
        <StepButtons submit={ofWelcome.start} busy={agreeing.isPending} />
      </Form>
    </Page>
  );
}
