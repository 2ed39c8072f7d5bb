import '/@kolam/shades.css';
import '@fontsource-variable/figtree/index.css';
import '#ui/tokens.css';
import '#ui/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#core/query-client.ts';
import { LanguageProvider } from '#language/language-provider.tsx';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <App />
      </LanguageProvider>
    </QueryClientProvider>,
  );
}
