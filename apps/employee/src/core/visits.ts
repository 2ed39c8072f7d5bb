import { memoryOnly } from './memory-only.ts';

const countKey = 'employeeVisits';
const currentKey = 'employeeVisit';
const closedKey = 'employeeInstallOffer';

/** Counts a start of the app in a new tab or from the home screen. A reload is no visit. */
export function countVisit(): void {
  if (sessionStorage.getItem(currentKey) !== null) return;
  const count = Number(localStorage.getItem(countKey)) + 1;
  localStorage.setItem(countKey, String(count));
  sessionStorage.setItem(currentKey, String(count));
}

/** Whether to offer installing on one's own phone: on the second visit, until it is closed. */
export const isInstallOffered = (): boolean =>
  !memoryOnly.isOn() &&
  sessionStorage.getItem(currentKey) === '2' &&
  localStorage.getItem(closedKey) === null;

export const closeInstallOffer = () => localStorage.setItem(closedKey, 'closed');
