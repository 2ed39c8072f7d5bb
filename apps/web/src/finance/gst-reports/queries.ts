import type { QueryOf } from '@kolam/contract/api-types.ts';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { readList } from '#core/list-search.ts';
import { readinessList } from './gst-search.ts';
import { chosenMonth } from './months.ts';

const key = ['finance', 'gst'];

type ReadinessQuery = QueryOf<'GET /admin/finance/gst/readiness'>;
type DocumentsQuery = QueryOf<'GET /admin/finance/gst/documents'>;

/** Every document changes it, so each visit refetches it. */
const readiness = (query: ReadinessQuery) =>
  queryOptions({
    queryKey: [...key, 'readiness', query],
    queryFn: ({ signal }) => api('GET /admin/finance/gst/readiness', { query, signal }),
    staleTime: 0,
  });

const gstr1 = (month: string) =>
  queryOptions({
    queryKey: [...key, 'gstr1', month],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/finance/gst/gstr1', { query: { month }, signal })).data,
    staleTime: 0,
  });

const gstr3b = (month: string) =>
  queryOptions({
    queryKey: [...key, 'gstr3b', month],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/finance/gst/gstr3b', { query: { month }, signal })).data,
    staleTime: 0,
  });

/** Returns the readiness query of an address. */
export function readinessQuery(raw: Record<string, unknown>, today: string): ReadinessQuery {
  const { page, limit, filters } = readList(readinessList, raw);
  const check = filters.check as ReadinessQuery['check'];
  return { month: chosenMonth(raw, today), page, limit, ...(check ? { check } : {}) };
}

/** Returns the first queries of a page. */
export function gstIn(raw: Record<string, unknown>) {
  const today = dayOf(new Date());
  const month = chosenMonth(raw, today);
  return {
    readiness: readiness(readinessQuery(raw, today)),
    gstr1: gstr1(month),
    gstr3b: gstr3b(month),
  };
}

/** The previous page stays while the next one loads, and the previous month while another loads. */
export const useReadiness = (query: ReadinessQuery) =>
  useQuery({ ...readiness(query), placeholderData: keepPreviousData });

export const useGstr1 = (month: string) =>
  useQuery({ ...gstr1(month), placeholderData: keepPreviousData });

export const useGstr3b = (month: string) =>
  useQuery({ ...gstr3b(month), placeholderData: keepPreviousData });

export const useGstDocuments = (query: DocumentsQuery) =>
  useQuery({
    queryKey: [...key, 'documents', query],
    queryFn: ({ signal }) => api('GET /admin/finance/gst/documents', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
