const key = 'employeeSharedDevice';

/**
 * Whether several people use this device, by the choice of the last one who signed in. It is kept for
 * the next one, and because a mailed link opens in another tab. It reveals nothing about a person.
 */
export const sharedDevice = {
  isNoted: (): boolean => localStorage.getItem(key) !== null,
  note(isShared: boolean) {
    if (isShared) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  },
};
