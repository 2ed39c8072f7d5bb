import { listDueDates } from '@kolam/contract/finance/due-dates/endpoints.ts';
import { route } from '#core/route.ts';
import { readDueDates } from './read.ts';

export const dueDateRoutes = [route(listDueDates, (context) => readDueDates(context))];
