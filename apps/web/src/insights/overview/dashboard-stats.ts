import type { ResponseOf } from '@kolam/contract/api-types.ts';

export type DashboardStats = ResponseOf<'GET /admin/analytics/dashboard'>['stats'];
