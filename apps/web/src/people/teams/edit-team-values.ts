import type { Team } from '@kolam/contract/people/teams/model.ts';
import { oneLine } from './create-team-values.ts';

export type EditValues = { name: string; description: string; motto: string; icon: string };

export const editLabels = {
  name: 'Team name',
  description: 'Description',
  motto: 'Motto',
  icon: 'Icon',
};

export const editValues = ({ name, description, motto, metadata }: Team): EditValues => ({
  name,
  description,
  motto,
  icon: metadata.icon,
});

/** Returns the request body. */
export const editBody = ({ description, icon, ...values }: EditValues) => ({
  ...values,
  description: oneLine(description),
  metadata: { icon },
});
