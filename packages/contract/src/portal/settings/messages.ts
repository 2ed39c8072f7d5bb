export const ownSettingsMessages = {
  saved: 'Settings saved',
  loadFailed: 'Could not load the settings.',
} as const;
