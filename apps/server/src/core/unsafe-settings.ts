import { isIP } from 'node:net';
import type { Settings } from '#core/settings.ts';

/** Settings that make serving others unsafe, and settings that may surprise the operator. */
type Findings = { refusals: string[]; warnings: string[] };

type Finding = [isSo: boolean, sentence: string];

const publicPasswords = new Set(['Wellness#2026', 'Correct-Horse-9']);
const guessable = /change.?me|password|secret|example|token|kolam|12345/i;
const fewestCharacters = 8;

/** Checks the settings of a server for others. On one's own machine everything is allowed. */
export function unsafeSettings(settings: Settings, nodeVersion = process.versions.node): Findings {
  if (!settings.production) return { refusals: [], warnings: [] };
  const messagesOf = (findings: Finding[]) =>
    findings.flatMap(([isSo, message]) => (isSo ? [message] : []));
  return {
    refusals: messagesOf(refusalsOf(settings)),
    warnings: messagesOf([...warningsOf(settings), supportOfNode(nodeVersion)]),
  };
}

const supportOfNode = (nodeVersion: string): Finding => [
  Number.parseInt(nodeVersion, 10) < 22,
  `Node ${nodeVersion} gets no security fixes any more. Run Kolam with Node 24.`,
];

function refusalsOf(settings: Settings): Finding[] {
  const { publicUrl, hasPublicUrl, appUrl, appHost, firstAdmin, operationsToken } = settings;
  const { exposed, host, trustProxy, smtpUrl, mailFrom, databaseUrl, dataKeys } = settings;
  return [
    [
      !hasPublicUrl,
      'PUBLIC_URL must be set with NODE_ENV=production: links in mails begin with it.',
    ],
    [
      hasPublicUrl && !isEncrypted(publicUrl),
      `PUBLIC_URL must begin with https:// with NODE_ENV=production: over ${publicUrl} passwords would be sent in the open.`,
    ],
    [
      appHost !== null && !isEncrypted(appUrl),
      `APP_URL must begin with https:// with NODE_ENV=production: over ${appUrl} passwords would be sent in the open.`,
    ],
    [
      exposed && trustProxy === false,
      `HOST=${host} is open to other machines without TLS. Put a proxy with TLS in front and name it in TRUST_PROXY, or leave HOST at 127.0.0.1.`,
    ],
    [
      firstAdmin !== null && publicPasswords.has(firstAdmin.password),
      'ADMIN_PASSWORD is one that is printed in the documentation. Choose another.',
    ],
    [
      operationsToken !== null && isWeak(operationsToken),
      'OPERATIONS_TOKEN can be guessed. Make one, for example with: openssl rand -hex 24.',
    ],
    [
      dataKeys === null,
      'DATA_KEY must be set with NODE_ENV=production: without it identity numbers, bank accounts and files are stored unencrypted. Make a key with: echo "1:$(openssl rand -base64 32)".',
    ],
    [
      databaseUrl !== undefined && isOpenDatabase(databaseUrl),
      'DATABASE_URL leads to another host without checked TLS. Add ?sslmode=verify-full to it.',
    ],
    [
      smtpUrl !== undefined && isOpenMail(smtpUrl),
      'SMTP_URL sends links to set passwords to another host in the open. Use smtps://, or a user and password, which require TLS.',
    ],
    [
      smtpUrl !== undefined && mailFrom.includes('@kolam.example'),
      'MAIL_FROM must be set with SMTP_URL: mails from kolam.example are refused everywhere.',
    ],
  ];
}

function warningsOf(settings: Settings): Finding[] {
  const { smtpUrl, databaseUrl, backups, trustProxy, exposed, operationsToken } = settings;
  return [
    [
      smtpUrl === undefined,
      'SMTP_URL is not set: nobody gets a mail; they become files in DATA_DIR/outbox.',
    ],
    [
      databaseUrl === undefined,
      'DATABASE_URL is not set: the embedded database serves this one server alone.',
    ],
    [
      !backups.daily,
      'No backups are made by themselves: set BACKUP_DIR, or see that the database is backed up otherwise.',
    ],
    [
      operationsToken === null,
      'OPERATIONS_TOKEN is not set: nobody can read /readyz and /metrics.',
    ],
    [
      trustProxy === true && exposed,
      'TRUST_PROXY=on believes whoever can reach this port: make sure that only your proxy can.',
    ],
  ];
}

/**
 * Returns whether a host is elsewhere: neither this machine, a socket, nor a name without a dot,
 * which only a network of containers has.
 */
const isElsewhere = (host: string): boolean =>
  !isLoopback(host) && (host.includes('.') || host.includes(':'));

function isOpenDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  // The driver takes the last of a parameter that is there twice.
  const host = searchParams.getAll('host').at(-1) ?? hostname.replace(/^\[|\]$/g, '');
  const isSocket = host.startsWith('/') || host.startsWith('%2F');
  return !isSocket && isElsewhere(host) && searchParams.getAll('sslmode').at(-1) !== 'verify-full';
}

/** With a user, the connection is encrypted before anything is sent. */
function isOpenMail(address: string): boolean {
  const { protocol, hostname, username } = new URL(address);
  return protocol === 'smtp:' && username === '' && isElsewhere(hostname.replace(/^\[|\]$/g, ''));
}

/** Returns whether a URL is encrypted or stays on this machine. */
function isEncrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const isWeak = (token: string): boolean =>
  guessable.test(token) || new Set(token).size < fewestCharacters;
