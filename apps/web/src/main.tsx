import '#ui/styles.ts';
import '#core/schema-settings.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadOnceWhenOutdated } from '#core/outdated.ts';
import { queryClient } from '#core/query-client.ts';
import { RouterLink } from '#core/router-link.tsx';
import { session } from '#core/session.ts';
import { printInLight } from '#ui/light-paper.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { router } from './router.ts';

reloadOnceWhenOutdated();
printInLight();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no place for the app');
const root = createRoot(place);

// In a separate task, so that a slow computer can respond after evaluating the code above.
setTimeout(() => {
  session.start();
  // Starts loading the page now instead of on React's request, so that it is transferred while its
  // frame renders.
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
