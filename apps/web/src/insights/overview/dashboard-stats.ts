import type { ResponseOf } from '#core/api-types.ts';

export type DashboardStats = ResponseOf<'GET /admin/analytics/dashboard'>['stats'];
