import { stepsOfActions } from '../finance/action.ts';
import type { Step } from '../step.ts';
import { countActions } from './counts.ts';
import { moveActions } from './moves.ts';
import { orderActions } from './orders.ts';
import { placeActions } from './places.ts';
import { productActions } from './products.ts';
import { ticketActions } from './tickets.ts';

/** The steps of half a year of inventory, in order of time. */
export const inventorySteps = (now: Date): Step[] =>
  stepsOfActions('inventory', [
    ...placeActions(now),
    ...productActions(now),
    ...orderActions(now),
    ...moveActions(now),
    ...countActions(now),
    ...ticketActions(now),
  ]);
