import '/@kolam/shades.css';
import '@fontsource-variable/figtree/index.css';
import '#ui/tokens.css';
import '#ui/global.css';
import { previewPath } from '@kolam/contract/core/app-links.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { keepInstallPrompt } from '#core/install.ts';
import { loadAgainWhenGone } from '#core/load-again.ts';
import { startOutbox } from '#core/outbox/page-outbox.ts';
import { preview } from '#core/preview.ts';
import { queryClient } from '#core/query-client.ts';
import { serverClock } from '#core/server-clock.ts';
import { startWorker } from '#core/service-worker.ts';
import { session } from '#core/session.ts';
import { countVisit } from '#core/visits.ts';
import { LanguageProvider } from '#language/language-provider.tsx';
import { loadLanguage } from '#language/stored-language.ts';
import { App } from './app.tsx';
import { todayQuery } from './today/queries.ts';

/** How long the first screen waits for the day, in milliseconds. The device often has it sooner. */
const dayWait = 100;

/** Reads the day of the first screen, which then need not be drawn without it. */
async function readDay() {
  if (session.read() === null || !/^\/app\/?$/.test(window.location.pathname)) return;
  const late = new Promise((resolve) => setTimeout(resolve, dayWait));
  await Promise.race([queryClient.prefetchQuery(todayQuery), late]);
}

/**
 * Starts the app with what the device has stored. Not at the top level: the bundler then splits the
 * first load into dozens of files.
 */
async function start(root: HTMLElement) {
  const [language] = await Promise.all([loadLanguage(), session.load(), serverClock.load()]);
  await readDay();
  startOutbox(queryClient);
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider initial={language}>
        <App />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  void import('#core/sign-out.ts').then(({ completeSignOuts }) => completeSignOuts());
  countVisit();
  keepInstallPrompt();
  loadAgainWhenGone();
  // Without a worker, as in some private windows, the app still works with a connection.
  startWorker((path) => navigate(`/app${path}`)).catch(() => undefined);
}

/** Starts the page in the console's frame, which reads and stores nothing of this device. */
async function startPreview(root: HTMLElement) {
  preview.begin();
  const { PreviewScreen } = await import('./preview/preview-screen.tsx');
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <PreviewScreen />
    </QueryClientProvider>,
  );
}

const root = document.getElementById('root');
const isPreview = window.location.pathname === previewPath;
if (root) void (isPreview ? startPreview(root) : start(root));
