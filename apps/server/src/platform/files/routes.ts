import * as calls from '@kolam/contract/platform/files/calls.ts';
import { route } from '#core/route.ts';
import { openByLink } from './open.ts';
import { takeUpload } from './upload.ts';

export const fileRoutes = [
  route(calls.uploadFile, (scope, input) => takeUpload(scope, input)),
  route(calls.openFile, (scope, { params, query }) => openByLink(scope, params.id, query)),
];
