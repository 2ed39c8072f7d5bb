import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { messageOf } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { appRoutes } from '#core/routes.ts';
import { useSingleAction } from '#core/single-action.ts';
import { useLinkToken } from '#core/use-link-token.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { endedMessage } from './ended-link.ts';

/** The change that a link confirms. The link may be used or end at any time. */
const useNewEmail = (token: string | undefined) =>
  useQuery({
    queryKey: ['new email', token],
    queryFn: async ({ signal }) =>
      (await api('POST /staff/new-email', { body: { token: token ?? '' }, signal })).data,
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The target of the link that is mailed to the new email of a member of staff. */
export function ConfirmEmailScreen() {
  const token = useLinkToken();
  const { data, error, refetch, isFetching } = useNewEmail(token);
  const [done, setDone] = useState<string>();
  const confirming = useSingleAction({
    mutationFn: () => api('POST /staff/new-email/confirm', { body: { token: token ?? '' } }),
    onSuccess: ({ message }) => setDone(message),
  });
  const ended =
    token === undefined
      ? staffMessages.newEmailEnded
      : (endedMessage(error) ?? endedMessage(confirming.error));

  return (
    <AuthFrame
      title="Confirm your email"
      description={data && !done && !ended && `Dear ${data.name}, please confirm your new email.`}
    >
      {done ? (
        <div className={layout.stack18} role="status">
          <Notice tone="info" message={done} />
          <SignInLink />
        </div>
      ) : ended ? (
        <div className={layout.stack18}>
          <Notice tone="bad" message={ended} />
          <SignInLink />
        </div>
      ) : error ? (
        <LoadProblem title="Could not open the link." query={{ error, refetch, isFetching }} />
      ) : data ? (
        <div className={layout.stack18}>
          <p>
            After that you sign in with <b>{data.email}</b>, and open sessions end.
          </p>
          {confirming.error && <Notice tone="bad" message={messageOf(confirming.error)} />}
          <Button
            size="md"
            fullWidth
            disabled={confirming.isPending}
            onClick={() => confirming.start()}
          >
            {confirming.isPending ? 'Confirming...' : 'Confirm email'}
          </Button>
        </div>
      ) : (
        <FormSkeleton fields={1} />
      )}
    </AuthFrame>
  );
}

const SignInLink = () => (
  <p>
    <Link to={appRoutes.signIn()}>Back to sign in</Link>
  </p>
);
