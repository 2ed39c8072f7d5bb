import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

const mounted = new Map<Root, HTMLElement>();

/** Renders into a new element of the document. */
export function render(node: ReactNode): void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  mounted.set(root, container);
  flushSync(() => root.render(node));
}

/** Unmounts and removes everything that was rendered. */
export function cleanup(): void {
  for (const [root, container] of mounted) {
    root.unmount();
    container.remove();
  }
  mounted.clear();
}
