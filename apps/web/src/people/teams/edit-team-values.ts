import type { Team } from '@kolam/contract/people/teams/model.ts';
import { oneLine } from './create-team-values.ts';

export type EditValues = { name: string; description: string; motto: string };

export const editLabels = { name: 'Team name', description: 'Description', motto: 'Motto' };

export const editValues = ({ name, description, motto }: Team): EditValues => ({
  name,
  description,
  motto,
});

/** Returns the request body. */
export const editBody = ({ description, ...values }: EditValues) => ({
  ...values,
  description: oneLine(description),
});
