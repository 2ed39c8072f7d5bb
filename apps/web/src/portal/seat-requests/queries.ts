import type { BodyOf } from '@kolam/contract/api-types.ts';
import type { SeatRequest } from '@kolam/contract/portal/seat-requests/model.ts';
import { useQuery } from '@tanstack/react-query';
import { invalidate, refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';

const seatsKey = ['company-seats'];

/** The seats of the own company and its newest request. Kolam may answer at any time. */
export const useSeats = (enabled: boolean) =>
  useQuery({
    queryKey: seatsKey,
    queryFn: ({ signal }) => api('GET /company/seats', { signal }),
    staleTime: 0,
    enabled,
  });

export async function askForSeats(
  body: BodyOf<'POST /company/seats/requests'>,
  idempotencyKey: string,
): Promise<void> {
  await api('POST /company/seats/requests', { body, idempotencyKey });
  void invalidate(seatsKey);
}

export async function withdrawRequest({ id }: SeatRequest): Promise<void> {
  try {
    await api('POST /company/seats/requests/{id}/withdraw', { params: { id } });
  } finally {
    // Also after an error: Kolam may have answered since.
    void invalidate(seatsKey);
  }
}

/** The newest requests of a company, in the console. */
export const useSeatRequests = (companyId: string) =>
  useQuery({
    queryKey: ['seat-requests', companyId],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/companies/{id}/seat-requests', { params: { id: companyId }, signal }))
        .data,
    staleTime: 0,
  });

export async function grantSeats({ id }: SeatRequest): Promise<void> {
  try {
    await api('POST /admin/seat-requests/{id}/grant', { params: { id } });
  } finally {
    void refreshAll();
  }
}

export async function declineSeats(
  { id }: SeatRequest,
  { reason, idempotencyKey }: { reason: string; idempotencyKey: string },
): Promise<void> {
  try {
    await api('POST /admin/seat-requests/{id}/decline', {
      params: { id },
      body: { reason },
      idempotencyKey,
    });
  } finally {
    void refreshAll();
  }
}
