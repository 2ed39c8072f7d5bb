/** The location of an S3-compatible store and the credentials to sign with. */
export type S3Settings = {
  /** The bucket's URL without a trailing slash. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const EXAMPLE = 's3+https://KEY:SECRET@host/bucket?region=ap-south-1';
const ESCAPES = 'in KEY and SECRET write / as %2F, + as %2B, = as %3D';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const SETTINGS = new Set(['region']);

/**
 * Parses `s3+https://KEY:SECRET@host/bucket?region=…`. The region defaults to us-east-1, as most
 * S3-compatible servers expect. `s3+http://` is only for a server on this machine.
 * @throws with a message that names FILES_URL and the problem, never the key or the secret
 */
export function parseFilesUrl(value: string): S3Settings {
  const scheme = /^s3\+(https?):\/\//.exec(value)?.[1];
  if (!scheme) throw new Error(`FILES_URL must begin with s3+https://, like ${EXAMPLE}`);
  // Without the prefix the usual rules for hosts and ports apply.
  const text = value.slice('s3+'.length);
  if (!URL.canParse(text)) throw new Error(`FILES_URL is not a URL like ${EXAMPLE} (${ESCAPES})`);
  const url = new URL(text);
  if (url.username === '' || url.password === '') {
    throw new Error(`FILES_URL needs a key and a secret, like ${EXAMPLE} (${ESCAPES})`);
  }
  if (scheme === 'http' && !LOOPBACK.has(url.hostname)) {
    throw new Error(
      'FILES_URL may use s3+http:// for a server on this machine only; use s3+https://',
    );
  }
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1];
  if (!bucket) {
    throw new Error(
      `FILES_URL needs one bucket after the host: 3 to 63 lower-case letters, digits, dots and hyphens, like ${EXAMPLE}`,
    );
  }
  const unknown = [...url.searchParams.keys()].find((name) => !SETTINGS.has(name));
  if (unknown !== undefined || url.hash !== '') {
    throw new Error(`FILES_URL takes region and nothing else after the bucket, like ${EXAMPLE}`);
  }
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!/^[a-z0-9-]+$/.test(region)) {
    throw new Error('FILES_URL has a region that is not lower-case letters, digits and hyphens');
  }
  return {
    bucketUrl: `${url.origin}/${bucket}`,
    region,
    accessKeyId: decode(url.username),
    secretAccessKey: decode(url.password),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('FILES_URL has a % in KEY or SECRET that should be written %25');
  }
}
