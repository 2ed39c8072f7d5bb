import type { FastifyRequest } from 'fastify';

/** Reads the token from either header (decision record 0004). */
export function tokenOf(request: FastifyRequest): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const header = request.headers['x-auth-token'];
  return bearer ?? (typeof header === 'string' && header !== '' ? header : null);
}
