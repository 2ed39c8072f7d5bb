import { clear, remember, remembered } from './tab-storage.ts';

/** `isOurs` is true for the addresses that a sign-in leads back to, and for no others. */
type Parts = { storageKey: string; isOurs: (address: string) => boolean };

/**
 * Creates the memory of the page that the user requested before signing in, or was on when the
 * session ended. It is kept only for this tab and outside of the address, so that the sign-in
 * screen's address stays plain.
 */
function createWantedPage({ storageKey, isOurs }: Parts) {
  return {
    /**
     * Remembers the page to return to. `person` is the id of the user who was on it, if any. No other
     * user is taken there.
     */
    remember(address: string, person = ''): void {
      if (isOurs(address)) remember(storageKey, `${person} ${address}`);
      else clear(storageKey);
    },
    clear(): void {
      clear(storageKey);
    },
    /** Returns the remembered page if this user may be taken there. */
    of(person: string): string | undefined {
      const [stoodThere, address] = remembered(storageKey)?.split(' ') ?? [];
      const meant = stoodThere === '' || stoodThere === person;
      return meant && address !== undefined && isOurs(address) ? address : undefined;
    },
  };
}

/** The pages of the console. */
export const wantedPage = createWantedPage({
  storageKey: 'kolam-wanted-page',
  isOurs: (address) => /^\/admin(?:[/?#]|$)/.test(address),
});

/** The pages of a company's portal. Its overview is where each sign-in leads anyway. */
export const wantedPortalPage = createWantedPage({
  storageKey: 'kolam-wanted-portal-page',
  isOurs: (address) => address.startsWith('/company/'),
});
