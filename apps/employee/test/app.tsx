import type { Language } from '@kolam/contract/core/languages.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { startOutbox } from '#core/outbox/page-outbox.ts';
import { clearRows } from '#core/outbox/queue.ts';
import { queryClient } from '#core/query-client.ts';
import { requiredStep } from '#core/required-step.ts';
import { session } from '#core/session.ts';
import { LanguageProvider } from '#language/language-provider.tsx';
import { fakeApi, type Responses } from '../../web/test/fake-api.ts';
import { idOf, response } from '../../web/test/records.ts';
import { cleanup, render } from '../../web/test/render.ts';
import { App } from '../src/app.tsx';

// A busy machine may need long for what is instant on an idle one. A failure names what was
// awaited, without printing the page.
configure({ asyncUtilTimeout: 90_000, getElementError: (message) => new Error(message ?? '') });

const me = idOf(1);

// As the app does: what one person has sent is not shown to the next.
startOutbox(queryClient);

/** The reads beside those of a screen. */
const frame: Responses = {
  'GET /employee/me/team': response('GET /employee/me/team', { team: null, members: [] }),
  'GET /employee/me/consents': response('GET /employee/me/consents', {
    consents: [],
    grievance: null,
  }),
};

/** Runs before each test. */
export const startApi = fakeApi.start;

/** Runs after each test: cleans up and checks that every request had a response. */
export async function endApi() {
  cleanup();
  await clearRows(me);
  session.end();
  requiredStep.done();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  fakeApi.end();
}

/**
 * Opens the app at a path below `/app`, signed in, over an API with the given responses. Returns the
 * simulated user.
 */
export async function openApp(
  path: string,
  given: Responses = {},
  language: Language = 'en',
): Promise<UserEvent> {
  fakeApi.respondWith({ ...frame, ...given });
  window.history.replaceState({}, '', `/app${path}`);
  await session.begin({ token: 'token-of-a-test', employee: { id: me } });
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider initial={language}>
        <App />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
