import { expect, test } from 'vitest';
import { clientAddress, isProxied } from './client-address.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:51234', '198.51.100.7'],
  ['::1', '::1'],
  ['2001:DB8:0:0:0:0:0:7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:198.51.100.7', '198.51.100.7'],
  ['unknown', 'unknown'],
  ['_hidden', '_hidden'],
  ['999.1.1.1', '999.1.1.1'],
  ['', ''],
  [undefined, ''],
])('%s is %s', (given, plain) => {
  expect(clientAddress(given)).toBe(plain);
});

test('a made-up address has at most a hundred characters', () => {
  expect(clientAddress('x'.repeat(10_000))).toHaveLength(100);
});

const asked = (headers: Record<string, string> = {}, httpVersion = '1.1') => ({
  headers: { host: '127.0.0.1:4000', ...headers },
  httpVersion,
});

test.each([
  ['with nothing else', asked()],
  ['of its own page', asked({ origin: 'http://localhost:4000' })],
  ['of its own page in IPv6', asked({ host: '[::1]:4000', referer: 'http://[::1]:4000/admin' })],
  ['whose page hides its address', asked({ origin: 'null' })],
])('a request for this machine %s does not come through a proxy', (_, request) => {
  expect(isProxied(request)).toBe(false);
});

test.each([
  ['HTTP/1.0', asked({}, '1.0')],
  ['a forwarding header', asked({ 'x-forwarded-for': '127.0.0.1' })],
  ['another host', asked({ host: 'console.example.com' })],
  ['a host that only begins like this machine', asked({ host: 'localhost.example.com' })],
  ['the origin of another machine', asked({ origin: 'https://console.example.com' })],
  ['a page of another machine', asked({ referer: 'https://console.example.com/admin' })],
])('a request with %s may come through a proxy', (_, request) => {
  expect(isProxied(request)).toBe(true);
});
