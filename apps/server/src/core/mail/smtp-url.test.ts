import { describe, expect, it } from 'vitest';
import { parseSmtpUrl } from './smtp-url.ts';

describe('SMTP_URL', () => {
  it('uses TLS from the first byte', () => {
    expect(parseSmtpUrl('smtps://kolam%40example.com:p%2Fw%23@mail.example.com')).toMatchObject({
      host: 'mail.example.com',
      port: 465,
      secure: true,
      auth: { user: 'kolam@example.com', pass: 'p/w#' },
    });
  });

  it('requires STARTTLS before it signs in to other servers', () => {
    const settings = parseSmtpUrl('smtp://user:hush@mail.example.com');
    expect(settings).toMatchObject({ port: 587, secure: false, requireTLS: true });
  });

  it('needs neither TLS nor credentials on this machine', () => {
    const settings = parseSmtpUrl('smtp://[::1]:1025');
    expect(settings).toMatchObject({ host: '::1', port: 1025, requireTLS: false });
    expect(settings).not.toHaveProperty('auth');
  });

  it.each([
    ['mail.example.com', 'is not a URL'],
    ['http://user:hush@mail.example.com', 'must begin with smtp://'],
    ['smtp://user:hu/hush@mail.example.com', 'write / as %2F'],
    ['smtp://user:hu#hush@mail.example.com', 'is not a URL'],
    ['smtp://:hush@mail.example.com', 'a password but no user'],
    ['smtp://user:hush@mail.example.com/inbox', 'ends with the host and port'],
    ['smtp://user:hush@mail.example.com?pool=true', 'ends with the host and port'],
    ['smtp://user:hush%@mail.example.com', 'should be written %25'],
    ['smtp://', 'SMTP_URL'],
  ])('refuses %j with a message that omits the password', (value, complaint) => {
    const parse = () => parseSmtpUrl(value);
    expect(parse).toThrow(complaint);
    expect(parse).toThrow(/^SMTP_URL /);
    expect(parse).not.toThrow(/hush/);
  });
});
