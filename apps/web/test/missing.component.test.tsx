import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, Refusal, type Responses } from './app.tsx';
import { allReads, idOf } from './records.ts';
import { byTurns, casesOf } from './screen-cases.ts';

const records = casesOf('missing').map(
  ([address, route, message, back]) =>
    [address.replace('{id}', idOf(404)), route, message, back] as const,
);

test.each(byTurns(records, 0))(
  '%s says that the record does not exist',
  async (address, route, message, back) => {
    const responses = { ...allReads(), [route]: new Refusal(404, { error: 'Not here.' }) };
    await openApp(address, responses as Responses);
    await screen.findByText(message, { selector: 'h1, h2, p, span' });
    if (!back) return;
    await waitFor(() => {
      const links = [...document.querySelectorAll('main a')];
      expect(links.map((one) => one.getAttribute('href'))).toContain(back);
    });
  },
);
