import { expect, test } from 'vitest';
import { addressOf, carriesToken, requestOf } from './request.ts';

test('an address fills in parameters and leaves out empty values', () => {
  const query = { search: 'a b&c', status: undefined, q: '', page: 2 };
  expect(addressOf('/admin/companies/{id}', { params: { id: 'x/y' }, query })).toBe(
    '/api/admin/companies/x%2Fy?search=a+b%26c&page=2',
  );
  expect(addressOf('/admin/me', {})).toBe('/api/admin/me');
});

test('an address without its parameter is refused', () => {
  expect(() => addressOf('/admin/companies/{id}', {})).toThrow('The path needs id');
  expect(() => addressOf('/admin/companies/{id}', { params: { id: '' } })).toThrow();
});

test('only the sign-in endpoints are called without the token', () => {
  expect(carriesToken('/admin/login')).toBe(false);
  expect(carriesToken('/admin/login-options')).toBe(false);
  expect(carriesToken('/admin/me')).toBe(true);
});

test('a change sends token, entity tag, key and JSON', () => {
  const parts = {
    body: { name: 'Asha' },
    ifMatch: 7,
    ifNoneMatch: '*',
    idempotencyKey: 'k1',
  } as const;
  const request = requestOf('PUT', parts, 't0');
  expect(request).toMatchObject({ method: 'PUT', body: '{"name":"Asha"}' });
  expect(request.headers).toMatchObject({
    Authorization: 'Bearer t0',
    'Content-Type': 'application/json',
    'If-Match': '"7"',
    'If-None-Match': '*',
    'Idempotency-Key': 'k1',
    'Cache-Control': 'no-cache',
  });
});

test('a read has neither body nor content type', () => {
  const request = requestOf('GET', {}, null);
  expect(request).not.toHaveProperty('body');
  expect(Object.keys(request.headers as object)).toEqual(['Accept', 'Cache-Control', 'Pragma']);
});
