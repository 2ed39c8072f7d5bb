import { accountFieldLabels } from '#platform/auth/field-labels.ts';

const ofExports = Object.entries(accountFieldLabels).filter(([field]) =>
  field.startsWith('export.'),
);

/** The labels of changed fields in the history of an API key. */
export const apiKeyFieldLabels: Record<string, string> = {
  name: 'Name',
  start: 'Begins with',
  rights: 'Rights',
  endsOn: 'Last day',
  ...Object.fromEntries(ofExports),
};
