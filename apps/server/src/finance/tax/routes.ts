import * as calls from '@kolam/contract/finance/tax/calls.ts';
import { route } from '#core/route.ts';
import { calculate } from './calculate.ts';
import { switchProfile } from './profile.ts';
import { createRule, readRules, removeRule } from './rules.ts';

export const taxRoutes = [
  route(calls.listTaxRules, (scope, { query }) => readRules(scope, query)),
  route(calls.createTaxRule, (scope, { body }) => createRule(scope, body)),
  route(calls.removeTaxRule, (scope, { params }) => removeRule(scope, params.id)),
  route(calls.setTaxProfile, (scope, { body }) => switchProfile(scope, body)),
  route(calls.calculateTax, (scope, { body }) => calculate(scope, body)),
];
