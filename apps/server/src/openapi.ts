import { type ApiDocument, describeCalls } from '#core/http/api-document.ts';
import { routes } from './features.ts';

/** The document behind `/api/openapi.json`, without a server or a database. */
export async function openApiDocument(): Promise<ApiDocument> {
  return describeCalls(routes.map((route) => route.call));
}
