import type { ResponseOf } from '@kolam/contract/api-types.ts';

type Analytics = ResponseOf<'GET /admin/analytics'>['data'];

/** The data of a section. `undefined` while it loads. */
export type AnalyticsProps = { data: Analytics | undefined };
