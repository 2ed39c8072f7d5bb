type ToastAction = { label: string; onSelect: () => void };

export type Toast = {
  id: number;
  kind: 'success' | 'error' | 'note';
  message: string;
  action: ToastAction | undefined;
  about: string | undefined;
  /** Milliseconds until it disappears, unless the pointer is over it. */
  duration: number;
};

type ToastOptions = {
  /** Milliseconds: 2 s for a success, 4 s otherwise, 10 s with an action. */
  duration?: number;
  /** An action on it, such as Undo. */
  action?: ToastAction;
  /**
   * The id of the record it is about. An earlier toast about it, with its Undo, is outdated and
   * removed.
   */
  about?: string;
};

/** The maximum number of toasts. The oldest are dropped. */
const kept = 20;
const durations = { success: 2000, error: 4000, note: 4000 } as const;
const withAction = 10_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
let paused = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function stopTimer(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function startTimer({ id, duration }: Toast) {
  stopTimer(id);
  if (!paused) timers.set(id, setTimeout(dismissToast, duration, id));
}

function show(kind: Toast['kind'], message: string, options: ToastOptions = {}): void {
  const duration = options.duration ?? (options.action ? withAction : durations[kind]);
  const same = toasts.find((toast) => toast.kind === kind && toast.message === message);
  const { action, about } = options;
  const next: Toast = { id: same?.id ?? ++lastId, kind, message, action, about, duration };
  const stays = (one: Toast) => one.id !== next.id && (about === undefined || one.about !== about);
  const shown = [...toasts.filter(stays), next].slice(-kept);
  for (const old of toasts) if (!shown.includes(old)) stopTimer(old.id);
  publish(shown);
  startTimer(next);
}

/**
 * Shows a temporary message. An equal toast that is still visible is renewed instead of repeated.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  note: (message: string, options?: ToastOptions) => show('note', message, options),
  /** Removes the toasts about something that ended without a message of its own. */
  dismiss: (about: string) => {
    for (const one of toasts) if (one.about === about) dismissToast(one.id);
  },
  /** Takes the action of a visible toast about something, such as its Undo, as a click on it does. */
  act: (about: string) => {
    for (const one of toasts) if (one.about === about) takeToastAction(one);
  },
};

/** Removes the toast and runs its action, if it has one. */
export function takeToastAction({ id, action }: Toast): void {
  if (!action) return;
  dismissToast(id);
  action.onSelect();
}

export function dismissToast(id: number): void {
  stopTimer(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

/**
 * Pauses expiry, so that no toast, nor its Undo, disappears while the pointer or focus is on it.
 */
export function pauseToasts(hold: boolean): void {
  if (paused === hold) return;
  paused = hold;
  for (const toast of toasts) hold ? stopTimer(toast.id) : startTimer(toast);
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToasts(): readonly Toast[] {
  return toasts;
}
