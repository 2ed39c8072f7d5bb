import type { Call } from '@kolam/contract/core/call.ts';
import type { FastifyReply } from 'fastify';
import type { Download } from '#core/route.ts';

/** Sends a file as it is made, to be saved under its name. @throws when its type isn't the call's */
export function sendDownload(reply: FastifyReply, call: Call, download: Download) {
  const { stream, fileName } = download;
  const types = [call.streams ?? []].flat();
  const type = download.contentType ?? types[0];
  if (type === undefined || !types.includes(type)) {
    stream.destroy();
    throw new Error(`${call.method} ${call.path}: ${type} is none of the types it names`);
  }
  return reply
    .header('Content-Type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .send(stream);
}
