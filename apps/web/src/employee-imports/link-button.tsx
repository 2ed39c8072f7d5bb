import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';

type LinkButtonProps = { to: string; primary?: boolean; children: ReactNode };

/** A link that looks like a button: the way on from here. */
export function LinkButton({ to, primary = false, children }: LinkButtonProps) {
  return (
    <Button component={Link} to={to} variant={primary ? 'filled' : 'default'}>
      {children}
    </Button>
  );
}
