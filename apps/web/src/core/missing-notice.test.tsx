import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { MissingNotice } from './missing-notice.tsx';

type Query = Parameters<typeof MissingNotice>[0]['query'];

const shown = (query: Partial<Query>) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MissingNotice
        what="the planned days"
        query={
          { data: undefined, error: null, isFetching: false, refetch: () => {}, ...query } as Query
        }
      />
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/gs, '');

const fault = new ApiProblem({
  kind: 'http',
  status: 500,
  code: 'SERVER',
  message: 'Something went wrong.',
});

describe('the notice in place of a hint', () => {
  it('says what could not be loaded and offers a retry', () => {
    const text = shown({ error: fault });
    expect(text).toContain('Could not load the planned days.');
    expect(text).toContain('Retry');
    expect(text).toContain('role="alert"');
  });

  it('shows nothing while loading, once loaded, and above data read before', () => {
    expect(shown({})).toBe('');
    expect(shown({ data: [] })).toBe('');
    expect(shown({ data: [], error: fault })).toBe('');
  });
});
