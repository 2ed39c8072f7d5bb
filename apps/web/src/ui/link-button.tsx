import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

type LinkButtonProps = {
  to: string;
  primary?: boolean;
  icon?: Icon;
  children: ReactNode;
};

/** A link that looks like a button, to the next step. */
export function LinkButton({ to, primary = false, icon: IconGlyph, children }: LinkButtonProps) {
  return (
    <Button
      component={Link}
      to={to}
      variant={primary ? 'filled' : 'default'}
      leftSection={IconGlyph && <IconGlyph size={16} aria-hidden="true" />}
    >
      {children}
    </Button>
  );
}
