import type { ResponseOf } from '#core/api-types.ts';

export type Analytics = ResponseOf<'GET /admin/analytics'>['data'];

/** What a part of the screen shows; `undefined` while it loads. */
export type AnalyticsProps = { data: Analytics | undefined };
