import * as calls from '@kolam/contract/finance/events/calls.ts';
import { route } from '#core/route.ts';
import { addEventFiles, removeEventFile } from './attachments.ts';
import { makeEvent } from './create.ts';
import { exportEventList } from './export.ts';
import { readEvent, readEvents } from './read.ts';
import { deleteEvent } from './remove.ts';
import { changeEvent } from './update.ts';

export const eventRoutes = [
  route(calls.listEvents, (scope, { query }) => readEvents(scope, query)),
  route(calls.exportEvents, async (scope, { query }) => exportEventList(scope, query)),
  route(calls.createEvent, (scope, { body }) => makeEvent(scope, body)),
  route(calls.getEvent, (scope, { params }) => readEvent(scope, params.id)),
  route(calls.updateEvent, (scope, { params, body }) => changeEvent(scope, params.id, body)),
  route(calls.deleteEvent, (scope, { params }) => deleteEvent(scope, params.id)),
  route(calls.addEventAttachments, (scope, { params, files }) =>
    addEventFiles(scope, { ...params, files }),
  ),
  route(calls.removeEventAttachment, (scope, { params }) => removeEventFile(scope, params)),
];
