import * as endpoints from '@kolam/contract/people/notices/endpoints.ts';
import { route } from '#core/route.ts';
import { markAsRead, readNotices } from './inbox.ts';
import { postponeNotice } from './later.ts';
import { changeSettings, readSettings } from './settings.ts';
import { unsubscribe } from './unsubscribe.ts';

export const noticeRoutes = [
  route(endpoints.listInbox, (context, { query }) => readNotices(context, query)),
  route(endpoints.readInbox, (context, { body }) => markAsRead(context, body)),
  route(endpoints.postponeNotice, (context, { params }) => postponeNotice(context, params.id)),
  route(endpoints.getNoticeSettings, (context) => readSettings(context)),
  route(endpoints.updateNoticeSettings, (context, { body }) => changeSettings(context, body)),
  route(endpoints.unsubscribe, (context, { query }) => unsubscribe(context, query.token)),
];
