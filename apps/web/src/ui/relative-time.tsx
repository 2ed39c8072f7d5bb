import { useNow } from './clock.ts';
import { elapsed } from './elapsed.ts';
import { formatDateTime, nothing } from './format.ts';

type RelativeTimeProps = {
  /** An instant, ISO 8601. */
  at: string | null | undefined;
  /** Shown if there is no instant, a dash by default. */
  empty?: string;
};

/** Shows "12 minutes ago", with the absolute time in India on hover and for screen readers. */
export function RelativeTime({ at, empty = nothing }: RelativeTimeProps) {
  const now = useNow();
  const instant = at ? Date.parse(at) : Number.NaN;
  if (!at || Number.isNaN(instant)) return <span>{empty}</span>;
  // A record created a moment ago may be ahead of the last clock update. It is not shown as future.
  const words = elapsed(instant > now && instant - now < 60_000 ? now : instant, now);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {words}
    </time>
  );
}
