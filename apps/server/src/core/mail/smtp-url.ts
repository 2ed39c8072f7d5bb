/** How to reach a mail server, in the form of nodemailer's SMTP transport options. */
type SmtpSettings = {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** Nothing is sent before the upgrade to TLS. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Parses `smtp://USER:PASSWORD@host:port` (STARTTLS, port 587) or `smtps://…` (TLS, port 465). A
 * password leaves this machine only over TLS.
 * @throws with a message that names SMTP_URL and the problem, never the password
 */
export function parseSmtpUrl(value: string): SmtpSettings {
  const example = 'like smtps://USER:PASSWORD@mail.example.com';
  // Before any part of the value is repeated: this kind of mistake puts the password elsewhere.
  if (!URL.canParse(value)) {
    throw new Error(
      `SMTP_URL is not a URL ${example} (in USER and PASSWORD write / as %2F, @ as %40, # as %23)`,
    );
  }
  const url = new URL(value);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') {
    throw new Error(`SMTP_URL must begin with smtp:// or smtps://, ${example}`);
  }
  if (url.hostname === '') throw new Error(`SMTP_URL names no host; it should look ${example}`);
  if (url.username === '' && url.password !== '') {
    throw new Error('SMTP_URL has a password but no user');
  }
  if (url.search !== '' || url.hash !== '' || !/^\/?$/.test(url.pathname)) {
    throw new Error(
      'SMTP_URL ends with the host and port (in USER and PASSWORD write / as %2F, ? as %3F, # as %23)',
    );
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const signsIn = url.username !== '';
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: signsIn && !secure && !LOOPBACK.has(host),
    ...(signsIn ? { auth: { user: decode(url.username), pass: decode(url.password) } } : {}),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('SMTP_URL has a % in USER or PASSWORD that should be written %25');
  }
}
