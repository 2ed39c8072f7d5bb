import { memoryOnly } from './memory-only.ts';
import type { DayOf, OwnDay } from './submission.ts';

const name = 'kolam-employee';

/** What the tabs of the app and its service worker report to each other. */
export type ChannelMessage =
  /** Someone signed in or out. */
  | { kind: 'session' }
  /** The device has removed everything that was stored. */
  | { kind: 'emptied' }
  /** Rows of the outbox were added, changed or removed. */
  | { kind: 'outbox' }
  /** A submission was stored, to be sent as soon as possible. */
  | { kind: 'queued'; title: string }
  /** The server has a submission, and this is the day with it. */
  | { kind: 'receipt'; of: DayOf; title: string; day: OwnDay }
  /** The server refused a submission. */
  | { kind: 'refusal'; of: DayOf; title: string };

const ownListeners = new Set<(message: ChannelMessage) => void>();

/** Reports to all tabs, this one included. On a shared device, tabs are those of different people. */
export function announce(message: ChannelMessage) {
  if (memoryOnly.isOn()) {
    for (const hear of ownListeners) queueMicrotask(() => hear(message));
    return;
  }
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
}

/** Calls `hear` for each message, in their order. Returns what stops it. */
export function listen(hear: (message: ChannelMessage) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (!memoryOnly.isOn()) hear(data);
  };
  ownListeners.add(hear);
  return () => {
    channel.close();
    ownListeners.delete(hear);
  };
}
