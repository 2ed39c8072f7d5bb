import { clear, remember, remembered } from './tab-storage.ts';

/**
 * The page that the user requested before signing in, or was on when the session ended. Kept only
 * for this tab and outside of the address, so that the sign-in screen's address stays plain.
 */
const storageKey = 'kolam-wanted-page';

/** Only pages of the console are returned to. */
const isOurs = (address: string) => /^\/admin(?:[/?#]|$)/.test(address);

/**
 * Remembers the page to return to. `person` is the id of the user who was on it, if any. No other
 * user is taken there.
 */
export function rememberWantedPage(address: string, person = ''): void {
  if (isOurs(address)) remember(storageKey, `${person} ${address}`);
}

export function clearWantedPage(): void {
  clear(storageKey);
}

/** Returns the remembered page if this user may be taken there. */
export function wantedPage(person: string): string | undefined {
  const [stoodThere, address] = remembered(storageKey)?.split(' ') ?? [];
  const meant = stoodThere === '' || stoodThere === person;
  return meant && address !== undefined && isOurs(address) ? address : undefined;
}
