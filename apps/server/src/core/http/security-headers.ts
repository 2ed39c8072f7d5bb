import type { FastifyInstance } from 'fastify';

/**
 * What all pages may load and who may frame them. Pages load nothing from other servers. A chosen
 * file is shown as a blob before its upload.
 */
const shared = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/**
 * The scanner's decoder is our own WebAssembly, which needs the second source in `script-src`. That
 * source does not allow eval of text.
 * @param styles where styles come from. Components set sizes and colours by script, which needs none
 */
const policyWith = (styles: string) =>
  ["script-src 'self' 'wasm-unsafe-eval'", `style-src ${styles}`, ...shared].join(';');

/** The policy of a page of the console, whose components add style elements with this nonce. */
export const consolePagePolicy = (nonce: string) => ({
  'Content-Security-Policy': policyWith(`'self' 'nonce-${nonce}'`),
});

/** The page of the API document adds one style element, always the same: its hash allows no other. */
export const documentPagePolicy = {
  'Content-Security-Policy': policyWith(
    "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  ),
};

/**
 * Headers of the OWASP secure headers project, the same on every response. Constants set in one go:
 * a library that rebuilds them for each request took a third of the time of a short one.
 */
const headers = {
  'Content-Security-Policy': policyWith("'self'"),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  // The scanner reads codes with the camera.
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
};

/** Makes browsers use https for a year after the first https request. */
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/**
 * The policy of the employees' app, which is stricter: it has no style attributes in its pages, and
 * loads nothing from other servers. It may use the camera and the microphone for proofs.
 */
export const employeePagePolicy = {
  'Content-Security-Policy': shared.join(';'),
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=()',
};

/** The page of the app that the console shows in a frame, which has no session. */
export const previewPagePolicy = {
  'Content-Security-Policy': employeePagePolicy['Content-Security-Policy'].replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
  'X-Frame-Options': 'SAMEORIGIN',
};

/** Of a page whose address is a secret, as `Referrer-Policy` above keeps it from other sites. */
export const secretPageHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const all = publicUrl.startsWith('https://') ? { ...headers, ...strictTransport } : headers;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(all);
  });
}
