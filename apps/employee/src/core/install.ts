import { useSyncExternalStore } from 'react';
import { isApplePhone, isInstalled } from './device.ts';

/** How the app gets onto the home screen: by its button, by the phone's menu, or it is there. */
export type InstallWay = 'installed' | 'button' | 'apple' | 'menu';

// Chromium's own event, which TypeScript does not know.
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

let prompt: InstallPrompt | null = null;
let wasInstalled = false;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

/** Browsers offer to install the app soon after its start, once. Keeps the offer for later. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    notify();
  });
  window.addEventListener('appinstalled', () => {
    prompt = null;
    wasInstalled = true;
    notify();
  });
}

function readWay(): InstallWay {
  if (wasInstalled || isInstalled()) return 'installed';
  if (prompt) return 'button';
  return isApplePhone() ? 'apple' : 'menu';
}

export const useInstallWay = (): InstallWay =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readWay);

/** Shows the browser's question. It can be shown once. */
export async function install(): Promise<void> {
  const kept = prompt;
  prompt = null;
  await kept?.prompt();
  notify();
}
