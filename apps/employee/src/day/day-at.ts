import type { OwnDay } from '#core/submission.ts';

/**
 * Returns a day as it stands at an instant by the server's clock, in milliseconds. One that was read
 * before it closed, and not since, takes nothing any more, and has no refusal of the server.
 */
export const dayAt = (day: OwnDay, now: number): OwnDay =>
  day.canTakePart && now >= Date.parse(day.closesAt)
    ? { ...day, status: 'closed', canTakePart: false }
    : day;
