import { type ApiDocument, describeEndpoints, endpointsOf } from '#core/http/api-document.ts';
import { features } from './features.ts';

/** Returns the document behind `/api/openapi.json`, without a server or a database. */
export async function openApiDocument(): Promise<ApiDocument> {
  return describeEndpoints(endpointsOf(features.routes));
}
