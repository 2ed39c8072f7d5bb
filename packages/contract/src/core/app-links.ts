/**
 * Links into the employees' app. `appUrl` is the start of all of them, without a trailing slash:
 * `https://app.example.com`.
 */

/** Returns where invited people land, and where everybody signs in. */
export const appAddress = (appUrl: string): string => `${appUrl}/app/`;

/** Returns the page of a challenge. Who is not signed in comes to it after the sign-in. */
export const challengeLink = (appUrl: string, challengeId: string): string =>
  `${appUrl}/app/c/${challengeId}`;

/** The page that shows a day inside the console, without a session. */
export const previewPath = '/app/preview';
