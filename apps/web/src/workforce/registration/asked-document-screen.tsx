import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '#core/api.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { appRoutes } from '#core/routes.ts';
import { useLinkToken } from '#core/use-link-token.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import layout from '#ui/layout.module.css';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { endedMessage } from './ended-link.ts';
import { Thanks } from './thanks.tsx';

/** The document that a link requests. The link may be used or end at any time. */
const useAsked = (token: string | undefined) =>
  useQuery({
    queryKey: ['asked document', token],
    queryFn: async ({ signal }) =>
      (await api('POST /staff/asked-document', { body: { token: token ?? '' }, signal })).data,
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

// It includes the schema library, which the page of an ended link does not need.
const AskedDocument = lazyNamed(() => import('./asked-document.tsx'), 'AskedDocument');

/** The target of a mailed link for sending one document, or sending it again. */
export function AskedDocumentScreen() {
  const token = useLinkToken();
  const { data, error, refetch, isFetching } = useAsked(token);
  const [message, setMessage] = useState<string>();
  const [endedSince, setEndedSince] = useState<string>();
  const ended =
    endedSince ?? (token === undefined ? staffMessages.askedLinkEnded : endedMessage(error));

  if (message !== undefined) {
    return (
      <AuthFrame title="Document sent" wide>
        <Thanks
          message={message}
          next={['We look at it with the rest of your registration, and write to you by email.']}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={data && !data.again ? 'Send a document' : 'Send a document again'}
      description={
        data &&
        `Dear ${data.name}, ${data.again ? 'we need one of your documents once more.' : 'we need one more document of yours.'}`
      }
      wide
    >
      {ended ? (
        <div className={layout.stack18}>
          <Notice tone="bad" message={ended} />
          <p>
            <Link to={appRoutes.signIn()}>Back to sign in</Link>
          </p>
        </div>
      ) : error ? (
        <LoadProblem title="Could not open the link." query={{ error, refetch, isFetching }} />
      ) : data && token ? (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <AskedDocument asked={data} token={token} onSent={setMessage} onEnded={setEndedSince} />
        </Suspense>
      ) : (
        <FormSkeleton fields={2} />
      )}
    </AuthFrame>
  );
}
