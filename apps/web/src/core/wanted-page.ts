import { forget, remember, remembered } from './tab-storage.ts';

/**
 * The page someone asked for before signing in, or stood on when the session ended. Kept for this
 * tab only and beside the address, so that the sign-in screen's address stays plain.
 */
const storageKey = 'kolam-wanted-page';

/** Only pages of the console itself are returned to. */
const isOurs = (address: string) => /^\/admin(?:[/?#]|$)/.test(address);

/** `person`: the id of who stood there, when someone did; nobody else is led there. */
export function rememberWantedPage(address: string, person = ''): void {
  if (isOurs(address)) remember(storageKey, `${person} ${address}`);
}

export function forgetWantedPage(): void {
  forget(storageKey);
}

/** The remembered page, if there is one that this person may be led to. */
export function wantedPage(person: string): string | undefined {
  const [stoodThere, address] = remembered(storageKey)?.split(' ') ?? [];
  const meant = stoodThere === '' || stoodThere === person;
  return meant && address !== undefined && isOurs(address) ? address : undefined;
}
