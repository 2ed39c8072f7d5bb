import type { BodyOf, QueryOf } from '@kolam/contract/api-types.ts';
import type { CompanyPerson } from '@kolam/contract/portal/people/model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';

const peopleKey = ['company-people'];

export const usePeople = (query: QueryOf<'GET /company/people'>) =>
  useQuery({
    queryKey: [...peopleKey, 'list', query],
    queryFn: ({ signal }) => api('GET /company/people', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The teams and departments of the company. */
export const usePlaces = () =>
  useQuery({
    queryKey: [...peopleKey, 'places'],
    queryFn: ({ signal }) => api('GET /company/people/places', { signal }),
  });

export const refreshPeople = () => invalidate(peopleKey);

export const loadPerson = async (id: string): Promise<CompanyPerson> =>
  (await api('GET /company/people/{id}', { params: { id } })).employee;

export async function changePerson(
  { id, version }: CompanyPerson,
  body: BodyOf<'PATCH /company/people/{id}'>,
): Promise<void> {
  try {
    await api('PATCH /company/people/{id}', { params: { id }, body, ifMatch: version });
  } finally {
    await refreshPeople();
  }
}
