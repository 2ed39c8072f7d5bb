import { describe, expect, it } from 'vitest';
import { eventsFilter, eventsQuery, eventsSearch } from './events-search.ts';

const planner = '01939c3e-7b1a-7c3e-8f00-000000000001';

describe('the state of the events screen in the address', () => {
  it('sends the list’s query without the screen’s own state', () => {
    const state = eventsSearch.read({ event: 'any', view: 'all', status: 'completed', planner });
    expect(eventsQuery(state)).toEqual({
      search: undefined,
      status: 'completed',
      planner,
      from: undefined,
      to: undefined,
      sort: '-eventDate',
      page: 1,
      limit: 25,
    });
    expect(eventsFilter(state)).not.toHaveProperty('page');
  });

  it('treats misspelled values in a link as not set', () => {
    const state = eventsSearch.read({ planner: 'somebody', from: '2026-02-30', status: 'done' });
    expect(eventsFilter(state)).toEqual({
      search: undefined,
      status: undefined,
      planner: undefined,
      from: undefined,
      to: undefined,
      sort: '-eventDate',
    });
  });
});
