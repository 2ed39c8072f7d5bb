import { Fragment } from 'react';

/** An address to write to; a long one breaks after a dot or the at sign, not inside a word. */
export function EmailLink({ email }: { email: string }) {
  const parts = email.split(/(?<=[@.])/);
  return (
    <a href={`mailto:${email}`}>
      {parts.map((part, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, and they never move
        <Fragment key={n}>
          {n > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}

/** A number to call, as it was written. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>;
}
