import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'> & {
  icon: Icon;
  /** What it does: the accessible name, and the tooltip unless `tip` is given. */
  label: string;
  tip?: string;
  small?: boolean;
  tone?: 'bad' | undefined;
};

/** A button with only an icon, simple enough for every row of a table. */
export function IconButton({
  icon: IconGlyph,
  label,
  tip: tooltip = label,
  small = false,
  tone,
  ...others
}: IconButtonProps) {
  const names = [styles.button, small && styles.small, tone && styles[tone]];
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={tooltip}
      data-screen-only
      {...others}
      className={names.filter(Boolean).join(' ')}
    >
      <IconGlyph size={small ? 15 : 18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
