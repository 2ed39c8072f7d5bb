import { passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { AwaitedNotice } from '@kolam/contract/platform/auth/model.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useLinkToken } from '#core/use-link-token.ts';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { Notice } from '#ui/notice.tsx';

type PasswordLink = { token: string; notice: AwaitedNotice | null; company: string | null };

const usePasswordLink = (token: string | undefined) =>
  useQuery({
    queryKey: ['password-link', token],
    queryFn: async ({ signal }) =>
      (await api('POST /admin/reset-password/link', { body: { token: token ?? '' }, signal })).data,
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The form of a mailed link to set a password, once it is known what the link asks for. */
export function PasswordLinkPanel({ children }: { children: (link: PasswordLink) => ReactNode }) {
  const token = useLinkToken();
  const { data, error, refetch, isFetching } = usePasswordLink(token);
  if (token === undefined || (error instanceof ApiProblem && error.fields.token))
    return <Notice tone="bad" message={passwordMessages.linkInvalid} />;
  if (data) return children({ token, ...data });
  if (!error) return <FormSkeleton fields={2} />;
  return <LoadProblem title="Could not open the link." query={{ error, refetch, isFetching }} />;
}
