import * as endpoints from '@kolam/contract/finance/tax/endpoints.ts';
import { route } from '#core/route.ts';
import { calculate } from './calculate.ts';
import { switchProfile } from './profile.ts';
import { createRule, readRules, removeRule } from './rules.ts';

export const taxRoutes = [
  route(endpoints.listTaxRules, (context, { query }) => readRules(context, query)),
  route(endpoints.createTaxRule, (context, { body }) => createRule(context, body)),
  route(endpoints.removeTaxRule, (context, { params }) => removeRule(context, params.id)),
  route(endpoints.setTaxProfile, (context, { body }) => switchProfile(context, body)),
  route(endpoints.calculateTax, (context, { body }) => calculate(context, body)),
];
