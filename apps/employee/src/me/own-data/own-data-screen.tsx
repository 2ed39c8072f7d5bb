import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, download } from '#core/api.ts';
import { saveFile } from '#core/save-file.ts';
import { instantText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { AskedButton } from '#ui/asked-button.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { SubPage } from '../sub-page.tsx';
import { ownDataTexts } from './texts.ts';

/** A copy of one's data, and the request to erase it. */
export function OwnDataScreen() {
  const { messages } = useLanguage();
  const texts = useTexts(ownDataTexts);
  const copying = useMutation({
    mutationFn: () => download('GET /employee/me/data'),
    onSuccess: (file) => saveFile(file, 'kolam-data.zip'),
  });
  return (
    <SubPage title={texts.title}>
      <Panel>
        <h2>{texts.copyTitle}</h2>
        <p>{texts.copyText}</p>
        {copying.error && <Notice tone="bad">{problemText(copying.error, messages)}</Notice>}
        <Button busy={copying.isPending} onClick={() => copying.mutate()}>
          {texts.copy}
        </Button>
      </Panel>
      <Erasure />
    </SubPage>
  );
}

function Erasure() {
  const { messages, language } = useLanguage();
  const texts = useTexts(ownDataTexts);
  const queries = useQueryClient();
  const queryKey = ['erasure'];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /employee/me/erasure-request', { signal }),
  });
  const settled = {
    onSettled: () => queries.invalidateQueries({ queryKey }),
  };
  const asking = useMutation({
    mutationFn: () => api('POST /employee/me/erasure-request'),
    ...settled,
  });
  const withdrawing = useMutation({
    mutationFn: () => api('DELETE /employee/me/erasure-request'),
    ...settled,
  });
  const error = asking.error ?? withdrawing.error;
  return (
    <Loaded query={query} failed={texts.failed} heights={[220]}>
      {({ request }) => (
        <Panel>
          <h2>{texts.eraseTitle}</h2>
          <p>{texts.eraseText}</p>
          {error && <Notice tone="bad">{problemText(error, messages)}</Notice>}
          {request?.status === 'open' && (
            <Notice tone="attention">
              {texts.open(instantText(request.requestedAt, language))}
            </Notice>
          )}
          {request?.status === 'withdrawn' && <Notice tone="good">{texts.withdrawn}</Notice>}
          {request?.status === 'declined' && (
            <Notice tone="attention">{texts.declined(request.reason)}</Notice>
          )}
          {request?.status === 'open' ? (
            <Button
              look="outlined"
              busy={withdrawing.isPending}
              onClick={() => withdrawing.mutate()}
            >
              {texts.withdraw}
            </Button>
          ) : (
            <AskedButton
              look="outlined"
              label={texts.ask}
              question={texts.sure}
              yes={texts.yes}
              cancel={texts.no}
              busy={asking.isPending}
              onConfirm={() => asking.mutate()}
            />
          )}
        </Panel>
      )}
    </Loaded>
  );
}
