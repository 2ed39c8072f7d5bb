import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { instantText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SubPage } from '../sub-page.tsx';

const en = {
  title: 'Calendar feed',
  about:
    'A secret address shows your workshops and the first and last days of your challenges in your own calendar.',
  failed: 'The calendar could not be loaded.',
  since: (time: string) => `You have had an address since ${time}. It is shown only once.`,
  create: 'Create an address',
  replace: 'Create a new address',
  replaced: 'The earlier address stops working.',
  address: 'Secret address',
  hint: 'Add it in your calendar app under “Subscribe” or “From URL”. Give it to no one.',
  copy: 'Copy',
  copied: 'Copied',
  revoke: 'Revoke the address',
  revoked: 'The address does not work any more.',
};
const hi: typeof en = {
  title: 'कैलेंडर फ़ीड',
  about: 'एक गुप्त पते से आपकी कार्यशालाएँ और चुनौतियों के पहले और आख़िरी दिन आपके कैलेंडर में दिखते हैं।',
  failed: 'कैलेंडर लोड नहीं हो सका।',
  since: (time) => `${time} से आपका एक पता है। वह केवल एक बार दिखाया जाता है।`,
  create: 'पता बनाएँ',
  replace: 'नया पता बनाएँ',
  replaced: 'पुराना पता काम करना बंद कर देगा।',
  address: 'गुप्त पता',
  hint: 'इसे अपने कैलेंडर ऐप में “Subscribe” या “From URL” में डालें। किसी और को न दें।',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  revoke: 'पता रद्द करें',
  revoked: 'पता अब काम नहीं करता।',
};
const calendarTexts: Texts<typeof en> = { en, hi };

/** Creates, copies and revokes the secret address of one's calendar feed. */
export function CalendarScreen() {
  const { messages, language } = useLanguage();
  const texts = useTexts(calendarTexts);
  const queries = useQueryClient();
  const [isCopied, setIsCopied] = useState(false);
  const queryKey = ['calendar'];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /employee/me/calendar', { signal }),
  });
  const onSuccess = () => queries.invalidateQueries({ queryKey });
  const creating = useMutation({
    mutationFn: () => api('POST /employee/me/calendar', { body: {} }),
    onMutate: () => setIsCopied(false),
    onSuccess,
  });
  const revoking = useMutation({
    mutationFn: () => api('DELETE /employee/me/calendar'),
    onSuccess: () => {
      creating.reset();
      return onSuccess();
    },
  });
  const error = creating.error ?? revoking.error;
  const url = creating.data?.calendar.url;
  return (
    <SubPage title={texts.title}>
      <p>{texts.about}</p>
      <Loaded query={query} failed={texts.failed} heights={[120]}>
        {({ calendar }) => (
          <Panel>
            {error && <Notice tone="bad">{problemText(error, messages)}</Notice>}
            {revoking.isSuccess && !calendar && <Notice tone="good">{texts.revoked}</Notice>}
            {url ? (
              <>
                <TextField label={texts.address} hint={texts.hint} value={url} readOnly />
                <Button
                  onClick={() =>
                    void navigator.clipboard.writeText(url).then(() => setIsCopied(true))
                  }
                >
                  {isCopied ? texts.copied : texts.copy}
                </Button>
              </>
            ) : (
              calendar && <p>{texts.since(instantText(calendar.createdAt, language))}</p>
            )}
            {!url && (
              <>
                {calendar && <p>{texts.replaced}</p>}
                <Button busy={creating.isPending} onClick={() => creating.mutate()}>
                  {calendar ? texts.replace : texts.create}
                </Button>
              </>
            )}
            {calendar && (
              <Button look="outlined" busy={revoking.isPending} onClick={() => revoking.mutate()}>
                {texts.revoke}
              </Button>
            )}
          </Panel>
        )}
      </Loaded>
    </SubPage>
  );
}
