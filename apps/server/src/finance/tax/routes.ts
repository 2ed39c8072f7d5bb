import * as calls from '@kolam/contract/finance/tax/calls.ts';
import { route } from '#core/route.ts';
import { calculate } from './calculate.ts';
import { switchProfile } from './profile.ts';
import { createRule, readRules, removeRule } from './rules.ts';
import { readTdsBasis } from './tds-basis.ts';
import { readVendorYears } from './vendors.ts';

export const taxRoutes = [
  route(calls.listTaxRules, (scope, { query }) => readRules(scope, query)),
  route(calls.createTaxRule, (scope, { body }) => createRule(scope, body)),
  route(calls.removeTaxRule, (scope, { params }) => removeRule(scope, params.id)),
  route(calls.setTaxProfile, (scope, { body }) => switchProfile(scope, body)),
  route(calls.calculateTax, (scope, { body }) => calculate(scope, body)),
  route(calls.listVendorYears, (scope, { query }) => readVendorYears(scope, query)),
  route(calls.getTdsBasis, (scope, { query }) => readTdsBasis(scope, query)),
];
