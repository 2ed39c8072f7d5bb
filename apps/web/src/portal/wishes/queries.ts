import type { BodyOf } from '@kolam/contract/api-types.ts';
import type { Wish } from '@kolam/contract/portal/wishes/model.ts';
import { useQuery } from '@tanstack/react-query';
import { invalidate, refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';

const ownKey = ['own-wishes'];

/** The wishes of the own company. Kolam may answer at any time. */
export const useOwnWishes = () =>
  useQuery({
    queryKey: ownKey,
    queryFn: async ({ signal }) => (await api('GET /company/wishes', { signal })).data,
    staleTime: 0,
  });

export async function makeWish(
  body: BodyOf<'POST /company/wishes'>,
  idempotencyKey: string,
): Promise<void> {
  await api('POST /company/wishes', { body, idempotencyKey });
  void invalidate(ownKey);
}

export async function withdrawWish({ id }: Wish): Promise<void> {
  try {
    await api('POST /company/wishes/{id}/withdraw', { params: { id } });
  } finally {
    // Also after an error: Kolam may have answered since.
    void invalidate(ownKey);
  }
}

/** The wishes of a company, in the console. */
export const useWishes = (companyId: string) =>
  useQuery({
    queryKey: ['wishes', companyId],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/companies/{id}/wishes', { params: { id: companyId }, signal })).data,
    staleTime: 0,
  });

export async function planWish(
  { id }: Wish,
  body: BodyOf<'POST /admin/wishes/{id}/plan'>,
  idempotencyKey: string,
): Promise<void> {
  try {
    await api('POST /admin/wishes/{id}/plan', { params: { id }, body, idempotencyKey });
  } finally {
    void refreshAll();
  }
}

export async function declineWish(
  { id }: Wish,
  { reason, idempotencyKey }: { reason: string; idempotencyKey: string },
): Promise<void> {
  try {
    await api('POST /admin/wishes/{id}/decline', {
      params: { id },
      body: { reason },
      idempotencyKey,
    });
  } finally {
    void refreshAll();
  }
}
