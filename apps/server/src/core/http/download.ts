import type { Endpoint } from '@kolam/contract/core/endpoint.ts';
import type { FastifyReply } from 'fastify';
import type { Download } from '#core/route.ts';
import { partOf } from './byte-range.ts';

/**
 * What a browser may do with a file if it displays it after all: nothing. The file's author must
 * not be able to act in the reader's name (decision record 0011).
 */
const sandbox = "sandbox; default-src 'none'";

/**
 * Sends a generated or stored file, to be saved under its name. @throws when its type isn't the
 * endpoint's
 */
export async function sendDownload(reply: FastifyReply, endpoint: Endpoint, download: Download) {
  const types = [endpoint.streams ?? []].flat();
  const type = download.contentType ?? types[0];
  if (type === undefined || !types.includes(type)) {
    if ('stream' in download) download.stream.destroy();
    throw new Error(`${endpoint.method} ${endpoint.path}: ${type} is none of the types it names`);
  }
  reply
    .header('Content-Type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('Content-Disposition', dispositionOf(download.fileName))
    .header('Content-Security-Policy', sandbox);
  if (download.isCached) reply.header('Cache-Control', 'private');
  if ('stream' in download) return reply.send(download.stream);

  const { bytes, whole = false } = download;
  reply.header('Accept-Ranges', whole ? 'none' : 'bytes');
  const part = whole ? null : partOf(reply.request.headers, bytes);
  if (part === 'none') {
    return reply.code(416).header('Content-Range', `bytes */${bytes}`).type('text/plain').send('');
  }
  const stream = await download.open(part ?? undefined);
  if (!part) return reply.header('Content-Length', bytes).send(stream);
  return reply
    .code(206)
    .header('Content-Range', `bytes ${part.start}-${part.end}/${bytes}`)
    .header('Content-Length', part.end - part.start + 1)
    .send(stream);
}

/**
 * RFC 6266: an ASCII name for all clients and, where it differs, the real name for those that
 * support it.
 */
function dispositionOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_');
  if (plain === fileName) return `attachment; filename="${plain}"`;
  const coded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}
