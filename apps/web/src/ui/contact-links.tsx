import { Fragment } from 'react';

/**
 * An email address. A long one breaks after a dot or the at sign, and inside a word only when it
 * must.
 */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?<=[@.])/).map((part, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, and they never move
    <Fragment key={n}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A `mailto:` link. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <EmailText email={email} />
    </a>
  );
}

/** A phone link that shows the number as it was written. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>;
}
