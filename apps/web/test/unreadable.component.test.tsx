import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, Refusal, type Responses } from './app.tsx';
import { byTurns, casesOf } from './screen-cases.ts';

test.each(byTurns(casesOf('unreadable'), 1))(
  '%s without %s shows “%s” and reloads on Retry',
  async (address, route, message) => {
    let reads = 0;
    const responses = {
      [route]: () => {
        reads += 1;
        return new Refusal(503, { error: 'The database rests.' });
      },
    } as Responses;
    const user = await openApp(address, responses, { others: 'wait' });
    const panel = await waitFor(() => {
      const panels = screen
        .getAllByRole('alert')
        .filter((one) => one.textContent?.includes(message));
      expect(panels).toHaveLength(1);
      return panels[0] as HTMLElement;
    });
    expect(panel.textContent).toContain('The database rests.');
    const before = reads;
    await user.click(within(panel).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  },
);

const fields = casesOf('unreadableFields').map(
  (field) => [field.address, field.route, field.message, field] as const,
);

test.each(byTurns(fields, 2))(
  'the field at %s without %s shows “%s” and reloads',
  async (address, route, message, { retry, others, act }) => {
    let reads = 0;
    const refused = {
      [route]: () => {
        reads += 1;
        return new Refusal(503, { error: 'The database rests.' });
      },
    } as Responses;
    const user = await openApp(address, { ...others, ...refused }, { others: 'wait' });
    await act?.(user);
    const container = retry === 'Retry' ? '[role="alert"]' : '.mantine-InputWrapper-root';
    const again = await waitFor(() => {
      const [found] = screen
        .getAllByRole('button', { name: retry, hidden: true })
        .filter((button) => button.closest(container)?.textContent?.includes(message));
      expect(found).toBeDefined();
      return found as HTMLElement;
    });
    const before = reads;
    await user.click(again);
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  },
);
