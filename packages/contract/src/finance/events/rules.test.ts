import { describe, expect, test } from 'vitest';
import { createEventSchema, updateEventSchema } from './rules.ts';

const least = {
  eventName: 'Wellness day',
  clientName: 'Banyan Textiles',
  eventDate: '2026-11-25',
  eventBudget: 1000,
};
const problems = (given: Record<string, unknown>) =>
  createEventSchema
    .safeParse({ ...least, ...given })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a new event', () => {
  test('is assigned by default, with money in paise', () => {
    expect(createEventSchema.parse({ ...least, budget: { venue: 0.5 } })).toMatchObject({
      eventStatus: 'assigned',
      eventBudget: 1000_00,
      budget: { revenue: 0, venue: 50, misc: 0 },
      actual: null,
      vendors: [],
      assignedTo: null,
    });
  });

  test.each(['', '00:00', '09:30', '23:59'])('may start at %j', (startTime) => {
    expect(problems({ startTime })).toEqual([]);
  });

  test.each(['9:30', '24:00', '12:60', 'noon'])('can’t start at %j', (startTime) => {
    expect(problems({ startTime })).not.toEqual([]);
  });

  test('needs a budget, in total or by head', () => {
    const eventBudget = undefined;
    expect(problems({ eventBudget })).toEqual([['eventBudget', 'Budget is required']]);
    expect(problems({ eventBudget, budget: { revenue: 5 } })).toHaveLength(1);
    expect(problems({ eventBudget, budget: { logistics: 5 } })).toEqual([]);
  });
});

test('an update without fields changes nothing', () => {
  expect(updateEventSchema.parse({})).toEqual({});
});
