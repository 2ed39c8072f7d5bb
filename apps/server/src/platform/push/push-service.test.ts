import { describe, expect, test } from 'vitest';
import { isPublicAddress, isPushService, lookupPublic } from './push-service.ts';

const isAllowed = (endpoint: string) => isPushService(endpoint, { loopback: false });

describe('the endpoint of a subscription', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com:443/abc',
    'https://8.8.8.8/abc',
  ])('may be %s', (endpoint) => {
    expect(isAllowed(endpoint)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'http://127.0.0.1/abc',
    'https://127.0.0.1/abc',
    'https://127.1/abc',
    'https://2130706433/abc',
    'https://localhost/abc',
    'https://database/abc',
    'https://kolam.local/abc',
    'https://metadata.google.internal/abc',
    'https://10.0.0.8/abc',
    'https://172.20.1.1/abc',
    'https://192.168.1.1/abc',
    'https://169.254.169.254/latest',
    'https://100.64.0.1/abc',
    'https://0.0.0.0/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://[fd00::1]/abc',
    'https://[fe80::1]/abc',
    'https://user:word@push.example.com/abc',
    'ftp://push.example.com/abc',
    'no address',
  ])('is not %s', (endpoint) => {
    expect(isAllowed(endpoint)).toBe(false);
  });

  test('may be on this machine only in tests', () => {
    expect(isPushService('http://127.0.0.1:4321/abc', { loopback: true })).toBe(true);
    expect(isPushService('http://192.168.1.1/abc', { loopback: true })).toBe(false);
  });
});

test('a public name that leads inside is not connected to', async () => {
  const found = (options: { all?: boolean }) =>
    new Promise((resolve) => lookupPublic('localhost', options, (error) => resolve(error)));
  expect(await found({ all: true })).toBeInstanceOf(Error);
  expect(await found({})).toBeInstanceOf(Error);
  expect(isPublicAddress('8.8.8.8')).toBe(true);
  expect(isPublicAddress('2606:4700::1111')).toBe(true);
});
