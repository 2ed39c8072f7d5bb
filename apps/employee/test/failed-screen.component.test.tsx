import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Link, Route, Router } from 'wouter';
import { LanguageProvider } from '#language/language-provider.tsx';
import { hasFailedScreen, ScreenBoundary } from '#ui/screen-boundary.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { allReads } from '../../web/test/records.ts';
import { render } from '../../web/test/render.ts';
import { openApp } from './app.tsx';

function Gone(): ReactNode {
  throw new Error('Failed to fetch dynamically imported module');
}

test('a screen that could not be loaded leaves the way to other pages', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  window.history.replaceState({}, '', '/app/boards');
  expect(hasFailedScreen()).toBe(false);
  render(
    <LanguageProvider initial="en">
      <Router base="/app">
        <ScreenBoundary title="Not loaded." reason={() => 'No line.'} footer={<TabBar />}>
          <Route path="/boards" component={Gone} />
        </ScreenBoundary>
        <Link href="/me">elsewhere</Link>
      </Router>
    </LanguageProvider>,
  );
  await screen.findByText('No line.');
  screen.getByRole('button', { name: 'Try again' });
  expect(hasFailedScreen()).toBe(true);
  await userEvent.setup().click(screen.getByRole('link', { name: 'Today' }));
  expect(window.location.pathname).toBe('/app/');
});

test('an address without a page says so', async () => {
  await openApp('/nope', allReads());
  await screen.findByRole('heading', { level: 1, name: 'This page does not exist any more.' });
});
