import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { metaOf, pageFields, pageOf, searchFields, searchOf, sortField } from './paging.ts';

const query = z.object(pageFields());

describe('page and limit', () => {
  test('default to 1 and the screen’s page size', () => {
    expect(query.parse({})).toEqual({ page: 1, limit: 25 });
    expect(z.object(pageFields({ limit: 12 })).parse({})).toEqual({ page: 1, limit: 12 });
  });

  test.each([
    [
      { page: '3', limit: '50' },
      { page: 3, limit: 50 },
    ],
    [
      { page: '007', limit: '0500' },
      { page: 7, limit: 500 },
    ],
    [{ limit: '501' }, { page: 1, limit: 500 }],
    [{ limit: '9'.repeat(400) }, { page: 1, limit: 500 }],
  ])('%j is parsed as %j', (given, read) => {
    expect(query.parse(given)).toEqual(read);
  });

  test('may have a larger maximum in a list', () => {
    expect(z.object(pageFields({ most: 2000 })).parse({ limit: '3000' }).limit).toBe(2000);
  });

  test.each(['0', '00', '-1', '+1', '1.0', '1e3', '0x10', 'one', ' 1', '1 ', '१', '1,2'])(
    'refuse %j',
    (value) => {
      for (const [field, label] of [
        ['page', 'Page'],
        ['limit', 'Limit'],
      ] as const) {
        const { error } = query.safeParse({ [field]: value });
        expect(error?.issues[0]?.message).toBe(`${label} must be a whole number from 1`);
      }
    },
  );

  test('refuse repeated parameters, and a page that no list has', () => {
    expect(query.safeParse({ page: ['1', '2'] }).success).toBe(false);
    expect(query.safeParse({ page: '1000000001' }).success).toBe(false);
  });
});

test('the pages of a list contain each of its rows once', () => {
  const asked = fc.record({
    page: fc.integer({ min: 1, max: 50 }),
    limit: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(asked, fc.nat({ max: 30_000 }), ({ page, limit }, total) => {
      const response = pageOf({ page, limit }, total);
      expect(response).toMatchObject({ total, page, limit });
      expect(response.totalPages).toBeGreaterThanOrEqual(1);
      expect(response.totalPages * limit).toBeGreaterThanOrEqual(total);
      expect((response.totalPages - 1) * limit).toBeLessThan(Math.max(total, 1));
      expect(metaOf({ page, limit }, total)).toEqual({
        total,
        page,
        limit,
        pages: response.totalPages,
      });
    }),
  );
});

describe('a search', () => {
  const search = z.object(searchFields);
  const read = (given: Record<string, string>) => searchOf(search.parse(given));

  test('may be named search or q', () => {
    expect(read({ search: ' neem ' })).toBe('neem');
    expect(read({ q: 'neem' })).toBe('neem');
    expect(read({ search: '  ', q: 'neem' })).toBe('neem');
    expect(read({ search: '', q: ' ' })).toBeUndefined();
    expect(read({})).toBeUndefined();
  });

  test('keeps characters with a meaning in databases', () => {
    for (const sign of ['%', '_', '\\', "'", '"', ';--', '🪔', 'क']) {
      expect(read({ search: sign })).toBe(sign);
    }
  });

  test('refuses text that can’t be searched', () => {
    for (const q of ['a\u0000b', 'a\ud800b', `a${'\u0301'.repeat(31)}`]) {
      expect(search.safeParse({ q }).success).toBe(false);
    }
    expect(search.safeParse({ q: 'x'.repeat(201) }).success).toBe(false);
    expect(search.safeParse({ q: 'x'.repeat(200) }).success).toBe(true);
    expect(search.safeParse({ q: ['a', 'b'] }).success).toBe(false);
  });
});

test('a sort is an allowed column, with or without a minus', () => {
  const sort = sortField(['name', 'createdAt']);
  for (const value of ['name', '-name', 'createdAt', '-createdAt']) {
    expect(sort.parse(value)).toBe(value);
  }
  for (const value of ['', '-', '--name', 'Name', 'name desc', 'passwordHash', 'constructor']) {
    expect(sort.safeParse(value).error?.issues[0]?.message).toBe(
      'Sort must be one of: name, -name, createdAt, -createdAt',
    );
  }
});
