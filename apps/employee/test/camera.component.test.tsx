import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { allReads, idOf } from '../../web/test/records.ts';
import { openApp } from './app.tsx';
import { id, inHours, ofDay, open, today, walk } from './day-records.ts';

/* Where the focus goes after the camera. */

test('a camera that opened by itself leaves the focus on the button that opens it', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('navigator', {
    ...{ onLine: true, userAgent: navigator.userAgent },
    mediaDevices: { getUserMedia: async () => Promise.reject(new Error('No camera')) },
  });
  const submission = { id: idOf(9), status: 'asked_again', retryUntil: inHours(20) } as const;
  const user = await openApp(`/c/${id}/${today}#task-${walk.taskId}`, {
    ...allReads(),
    'GET /employee/me/challenges/{id}/days/{date}': ofDay({
      ...open,
      tasks: [{ ...walk, mediaRequired: 'photo', submission: submission as never }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  const button = await screen.findByRole('button', { name: 'Take a photo' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});
