import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { idParams, instant } from '../../core/record.ts';

const calendarType = 'text/calendar';

export const getOwnCalendar = defineEndpoint({
  method: 'GET',
  path: '/employee/me/calendar',
  summary: 'Get whether the signed-in employee has a calendar feed; its address is never repeated',
  access: 'employee',
  response: z.object({
    calendar: z.object({ createdAt: instant }).nullable().describe('Null: there is none.'),
  }),
});

export const createOwnCalendar = defineEndpoint({
  method: 'POST',
  path: '/employee/me/calendar',
  summary: 'Create a secret address for the employee’s calendar feed; an earlier one stops working',
  access: 'employee',
  neverReplayed: true,
  body: z.object({}),
  response: z.object({
    calendar: z.object({
      url: z.string().describe('Contains the secret. Only this response has it.'),
      createdAt: instant,
    }),
  }),
});

export const deleteOwnCalendar = defineEndpoint({
  method: 'DELETE',
  path: '/employee/me/calendar',
  summary: 'Revoke the address of the employee’s calendar feed; repeating it changes nothing',
  access: 'employee',
  response: z.object({}),
});

export const readCalendarFeed = defineEndpoint({
  method: 'GET',
  path: '/employee/calendar.ics',
  summary: 'Read a calendar feed by its secret address, for calendar apps (RFC 5545)',
  access: 'public',
  canBeMissing: true,
  query: z.object({ token: z.string().max(200).default('') }),
  streams: calendarType,
});

export const downloadWorkshop = defineEndpoint({
  method: 'GET',
  path: '/employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/calendar.ics',
  summary: 'Download a workshop as a calendar event (RFC 5545)',
  access: 'employee',
  params: idParams.extend({ date: z.string(), workshopId: z.uuid() }),
  streams: calendarType,
});

export const downloadChallenge = defineEndpoint({
  method: 'GET',
  path: '/employee/me/challenges/{id}/calendar.ics',
  summary: 'Download the first and last day of a challenge as calendar events (RFC 5545)',
  access: 'employee',
  params: idParams,
  streams: calendarType,
});
