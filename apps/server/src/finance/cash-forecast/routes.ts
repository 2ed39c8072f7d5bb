import * as endpoints from '@kolam/contract/finance/cash-forecast/endpoints.ts';
import { route } from '#core/route.ts';
import { exportForecast, readCashForecast, readForecastFlows } from './read.ts';

export const cashForecastRoutes = [
  route(endpoints.getCashForecast, (context, { query }) => readCashForecast(context, query)),
  route(endpoints.exportCashForecast, (context, { query }) => exportForecast(context, query)),
  route(endpoints.listForecastFlows, (context, { query }) => readForecastFlows(context, query)),
];
