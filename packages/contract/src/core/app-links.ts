/**
 * Links into the employees' app. `appUrl` is the start of all of them, without a trailing slash:
 * `https://app.example.com`.
 */

/** Returns where invited people land, and where everybody signs in. */
export const appAddress = (appUrl: string): string => `${appUrl}/app/`;

/** Returns the page of a challenge. Who is not signed in comes to it after the sign-in. */
export const challengeLink = (appUrl: string, challengeId: string): string =>
  `${appUrl}/app/c/${challengeId}`;

/** Returns the place of a task, quiz, module or workshop on the page of its day. */
export const partLink = (
  appUrl: string,
  { challengeId, date, partId }: { challengeId: string; date: string; partId: string },
): string => `${challengeLink(appUrl, challengeId)}/${date}#task-${partId}`;

/** The page that shows a day inside the console, without a session. */
export const previewPath = '/app/preview';
