import type { Permission } from '@kolam/contract/core/permissions.ts';
import type { FeatureCommand } from './feature.ts';

type Further = Pick<FeatureCommand, 'words' | 'order'>;

/** A page that the quick search leads to. */
export const goTo = (
  label: string,
  href: string,
  permission: Permission | null,
  further: Further = {},
): FeatureCommand => ({
  label,
  group: 'Go to',
  href,
  permissions: permission ? [permission] : [],
  ...further,
});

/** A form that the quick search opens. It is found by verbs like "make" too, whatever its label says. */
export const create = (
  label: string,
  href: string,
  permission: Permission,
  further: Further = {},
): FeatureCommand => ({ ...goTo(label, href, permission, further), group: 'Create' });

/** In an address: the screen opens the form for a new record. */
export const form = { do: 'create' };
