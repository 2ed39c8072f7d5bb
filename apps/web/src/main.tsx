import '#ui/styles.ts';
import '#core/schema-settings.ts';
import '@kolam/contract/records.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadOnceWhenOutdated } from '#core/outdated.ts';
import { queryClient } from '#core/query-client.ts';
import { RouterLink } from '#core/router-link.tsx';
import { session } from '#core/session.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { router } from './router.ts';

reloadOnceWhenOutdated();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no place for the app');
const root = createRoot(place);

// In a task of its own, so that a slow computer gets to act once it has read all of the above.
setTimeout(() => {
  session.start();
  // Now and not when React asks for it: the page comes over the line while its frame is rendered.
  void router.load();
  root.render(
    <StrictMode>
      <UiProvider link={RouterLink}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  );
});
