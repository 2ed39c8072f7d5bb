import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export type ShellItem = {
  label: string;
  /** A few words about the area. */
  description: string;
  icon: Icon;
  to: string;
  /** A number beside it, such as of what waits. */
  badge?: ReactNode;
  /** Whether the current page is at or below it. */
  current: boolean;
};

export type ShellGroup = { label: string; items: readonly ShellItem[] };

/** The area of a page and the group that contains it: "People" and "Staff". */
export type ShellPlace = { group: string; label: string };

export type ShellAccount = { name: string; email: string; role: string };

export type ShellMenuItem = { label: string; icon: Icon; onSelect: () => void };
