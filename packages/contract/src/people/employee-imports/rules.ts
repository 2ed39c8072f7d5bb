import { z } from 'zod';
import { mostMembers } from '#people/teams/values.ts';
import { wholeNumber } from '../../core/fields.ts';

export const newTeamMaximum = wholeNumber('Max members of new teams', { min: 1, max: mostMembers });

/** As a form sends it. */
export const formNewTeamMaximum = z
  .preprocess(
    (given) => (typeof given === 'string' && given !== '' ? Number(given) : undefined),
    newTeamMaximum.optional(),
  )
  .describe('Creates missing teams, with at most this many members. Otherwise they are refused.');
