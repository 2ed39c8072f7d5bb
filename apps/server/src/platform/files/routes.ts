import * as endpoints from '@kolam/contract/platform/files/endpoints.ts';
import { route } from '#core/route.ts';
import { openByLink } from './open.ts';
import { receiveUpload } from './upload.ts';

export const fileRoutes = [
  route(endpoints.uploadFile, (context, input) => receiveUpload(context, input)),
  route(endpoints.openFile, (context, { params, query }) => openByLink(context, params.id, query)),
];
