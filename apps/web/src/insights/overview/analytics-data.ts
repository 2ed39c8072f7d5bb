import type { AnswerOf } from '#core/api-types.ts';

export type Analytics = AnswerOf<'GET /admin/analytics'>['data'];

/** What a part of the screen shows; `undefined` while it loads. */
export type AnalyticsProps = { data: Analytics | undefined };
