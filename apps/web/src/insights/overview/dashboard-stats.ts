import type { AnswerOf } from '#core/api-types.ts';

export type DashboardStats = AnswerOf<'GET /admin/analytics/dashboard'>['stats'];
