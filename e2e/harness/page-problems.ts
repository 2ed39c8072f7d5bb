import type { Page } from '@playwright/test';

// The browser logs every refused request as an error. Tests check that the app reports it.
const isRefusedCall = (text: string, url: string) =>
  /the server responded with a status of 4\d\d/.test(text) &&
  new URL(url).pathname.startsWith('/api/');

/** Collects the problems on a page from now on. The returned function reads the messages so far. */
export async function collectProblems(page: Page): Promise<() => readonly string[]> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (url && isRefusedCall(message.text(), url)) return;
    problems.push(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.stack ?? error.message}`));
  await Promise.all([
    page.exposeFunction('reportPolicyViolation', (text: string) =>
      problems.push(`policy: ${text}`),
    ),
    page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, 'reportPolicyViolation');
        if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`);
      });
    }),
  ]);
  return () => problems;
}
