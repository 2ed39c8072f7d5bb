import { useEffect, useState } from 'react';
import { listen } from '#core/channel.ts';
import { useMessages } from '#language/language.ts';

/** Not part of the first load. */
const celebrate = () => import('../celebration/celebrate.ts').then((each) => each.celebrate());

/** Reads out what becomes of submissions, on every page. */
export function OutboxStatus() {
  const { outbox: texts } = useMessages();
  const [text, setText] = useState('');
  useEffect(
    () =>
      listen((message) => {
        if (message.kind === 'queued') setText(texts.queuedStatus(message.title));
        if (message.kind === 'receipt') {
          setText(texts.sentStatus(message.title));
          celebrate().catch(() => undefined);
        }
        if (message.kind === 'refusal') setText(texts.refusedStatus(message.title));
      }),
    [texts],
  );
  return (
    <p className="hidden" role="status">
      {text}
    </p>
  );
}
