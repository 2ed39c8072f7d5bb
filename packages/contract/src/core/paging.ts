import { z } from 'zod';
import { groupedNumber } from './grouped.ts';
import { inOneForm, isStorable } from './one-form.ts';

const lastPage = 1_000_000_000;

const wholeNumberText = (label: string) =>
  z
    .string({ error: `${label} must be a whole number from 1` })
    .regex(/^0*[1-9]\d*$/, { error: `${label} must be a whole number from 1` })
    .transform(Number);

const searchText = z
  .string({ error: 'Search must be one text' })
  .max(200, { error: 'Search can have at most 200 characters', abort: true })
  .refine(isStorable, {
    error: 'Search has characters that cannot be searched',
  })
  // In the normalised form of stored texts.
  .transform((value) => inOneForm(value).trim());

/** The parameters of a search box: `search` and `q` mean the same (decision record 0004). */
export const searchFields = { search: searchText.optional(), q: searchText.optional() };

/** A column name, or one with `-` before it for descending order. */
export function sortField<S extends string>(columns: readonly S[]) {
  const allowed = columns.flatMap((column) => [column, `-${column}` as const]);
  return z.enum(allowed, { error: `Sort must be one of: ${allowed.join(', ')}` });
}

/**
 * Fields of a list's query. `page` counts from 1. `limit` is clamped to 500, and the default is the
 * screen's page size.
 */
export function pageFields({
  limit = 25,
  most = 500,
}: {
  limit?: number | undefined;
  most?: number;
} = {}) {
  return {
    page: wholeNumberText('Page')
      .refine((value) => value <= lastPage, {
        error: `Page must be at most ${groupedNumber(lastPage)}`,
      })
      .default(1),
    limit: wholeNumberText('Limit')
      .transform((value) => Math.min(value, most))
      .default(limit),
  };
}

/** `total` counts the whole filtered set, not the page. */
export const pageResponse = {
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
};

/** The same for endpoints that return `data` and `meta` (decision record 0004). */
export const pageMeta = z.object({
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  pages: z.int(),
});

export type Page = { page: number; limit: number };

/** At least one page, so that an empty list has "Page 1 / 1". */
export function pageOf({ page, limit }: Page, total: number) {
  return { total, page, limit, totalPages: Math.max(1, Math.ceil(total / limit)) };
}

/** `pageOf` for endpoints that return `meta`. */
export function metaOf(asked: Page, total: number) {
  const { totalPages: pages, ...meta } = pageOf(asked, total);
  return { ...meta, pages };
}

/** Returns the search text of a query, or undefined. */
export function searchOf(query: { search?: string | undefined; q?: string | undefined }) {
  return query.search || query.q || undefined;
}
