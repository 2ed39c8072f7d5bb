import { defineFeature } from '#core/feature.ts';
import { mailStatementJob } from './mail.ts';
import { statementRoutes } from './routes.ts';

export const statementsFeature = defineFeature({
  jobs: (parts) => [mailStatementJob(parts, parts.mailer)],
  routes: { 'Finance: statements': statementRoutes },
});
