import * as endpoints from '@kolam/contract/finance/events/endpoints.ts';
import { route } from '#core/route.ts';
import { addEventFiles, removeEventFile } from './attachments.ts';
import { makeEvent } from './create.ts';
import { exportEventList } from './export.ts';
import { readEvent, readEvents } from './read.ts';
import { deleteEvent } from './remove.ts';
import { changeEvent } from './update.ts';

export const eventRoutes = [
  route(endpoints.listEvents, (context, { query }) => readEvents(context, query)),
  route(endpoints.exportEvents, async (context, { query }) => exportEventList(context, query)),
  route(endpoints.createEvent, (context, { body }) => makeEvent(context, body)),
  route(endpoints.getEvent, (context, { params }) => readEvent(context, params.id)),
  route(endpoints.updateEvent, (context, { params, body }) =>
    changeEvent(context, params.id, body),
  ),
  route(endpoints.deleteEvent, (context, { params }) => deleteEvent(context, params.id)),
  route(endpoints.addEventAttachments, (context, { params, files }) =>
    addEventFiles(context, { ...params, files }),
  ),
  route(endpoints.removeEventAttachment, (context, { params }) => removeEventFile(context, params)),
];
