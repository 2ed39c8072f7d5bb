import type { ComponentProps } from 'react';
import { AuthFrame } from '#ui/auth-frame.tsx';

type SignedOutFrameProps = Omit<ComponentProps<typeof AuthFrame>, 'brand' | 'wide'>;

const brand = {
  name: 'Kolam for companies',
  slogan: 'See how your people are doing, and nobody’s own day.',
  about: 'The portal of your company: its people, challenges, reports and invoices.',
};

/** The page layout for signed-out people of a company's portal. */
export const SignedOutFrame = (props: SignedOutFrameProps) => (
  <AuthFrame {...props} brand={brand} />
);
