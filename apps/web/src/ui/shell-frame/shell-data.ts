import type { Icon } from '@tabler/icons-react';

export type ShellItem = {
  label: string;
  /** A few words on what is there. */
  description: string;
  icon: Icon;
  to: string;
  /** Whether the page shown is at or below it. */
  current: boolean;
};

export type ShellGroup = { label: string; items: readonly ShellItem[] };

export type ShellAccount = { name: string; email: string; role: string };

export type ShellMenuItem = { label: string; icon: Icon; onSelect: () => void };
