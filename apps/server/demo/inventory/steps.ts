import { stepsOfActs } from '../finance/act.ts';
import type { Step } from '../step.ts';
import { countActs } from './counts.ts';
import { moveActs } from './moves.ts';
import { orderActs } from './orders.ts';
import { placeActs } from './places.ts';
import { productActs } from './products.ts';
import { ticketActs } from './tickets.ts';

/** The steps of half a year of goods, in the order of time. */
export const inventorySteps = (now: Date): Step[] =>
  stepsOfActs('inventory', [
    ...placeActs(now),
    ...productActs(now),
    ...orderActs(now),
    ...moveActs(now),
    ...countActs(now),
    ...ticketActs(now),
  ]);
