import { describe, expect, it } from 'vitest';
import {
  budgetSum,
  canBeCreated,
  createBody,
  createProblems,
  newEventValues,
  updateBody,
} from './event-values.ts';

const needed = {
  ...newEventValues,
  eventName: 'Diwali mela',
  clientName: 'Gulmohar Works',
  eventDate: '2026-11-08',
  eventBudget: '1.5L',
};
const heads = { ...newEventValues.budget, venue: '1,00,000', staff: '40,000' };

describe('the form values of an event', () => {
  it('are complete with name, client, date and budget', () => {
    expect(canBeCreated(needed)).toBe(true);
    for (const name of ['eventName', 'clientName', 'eventDate', 'eventBudget'] as const) {
      expect(canBeCreated({ ...needed, [name]: ' ' })).toBe(false);
    }
    expect(canBeCreated({ ...needed, eventBudget: '0' })).toBe(false);
  });

  it('are sent in rupees, and a block only if one of its heads has an amount', () => {
    expect(createBody(needed)).toMatchObject({ eventBudget: 150_000, budget: null, actual: null });
    expect(createBody({ ...needed, budget: heads })).toMatchObject({
      budget: { revenue: 0, venue: 100_000, supplies: 0, staff: 40_000, logistics: 0, misc: 0 },
    });
  });

  it('report invalid amounts, counts and times at their fields', () => {
    const problems = createProblems({
      ...needed,
      participants: 'many',
      startTime: '25:00',
      budget: { ...heads, misc: 'some' },
    });
    expect(Object.keys(problems).sort()).toEqual(['budget.misc', 'participants', 'startTime']);
  });

  it('send only what differs, so that a planner who left is kept', () => {
    const before = { ...needed, assignedTo: 'somebody', budget: heads };
    expect(updateBody(before, before)).toEqual({});
    expect(updateBody({ ...before, city: 'Pune' }, before)).toEqual({ city: 'Pune' });
    expect(updateBody({ ...before, budget: newEventValues.budget }, before)).toEqual({
      budget: null,
    });
  });
});

describe('the budget by heads', () => {
  it('reports the difference between costs and budget', () => {
    const words = (eventBudget: string) => budgetSum({ eventBudget, budget: heads })?.words;
    expect(words('1,40,000')).toBe('Costs by head: ₹1,40,000, as the budget.');
    expect(words('1.5L')).toBe('Costs by head: ₹1,40,000, ₹10,000 less than the budget.');
    expect(words('1L')).toBe('Costs by head: ₹1,40,000, ₹40,000 more than the budget.');
    expect(words('')).toBe('Costs by head: ₹1,40,000.');
  });

  it('is silent if there is none', () => {
    expect(budgetSum({ eventBudget: '1L', budget: newEventValues.budget })).toBe(null);
  });
});
