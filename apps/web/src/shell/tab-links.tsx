import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Link } from '#ui/link.tsx';
import styles from './tab-links.module.css';

type TabLink = {
  label: string;
  href: string;
  /** Whether it is open. Determined by its path unless given, for tabs that share a path. */
  current?: boolean;
};

type TabLinksProps = {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly TabLink[];
  /** Round buttons, for the pages of a frame inside an area. */
  round?: boolean;
};

/** Space in pixels for a part of the next tab, which shows that there is one. */
const peek = 28;

/** Scrolls the tabs sideways until the open one is visible, without scrolling the page. */
function showCurrent(tabs: HTMLElement): void {
  const current = tabs.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!current) return;
  const { left, right } = tabs.getBoundingClientRect();
  if (current.left < left) tabs.scrollLeft -= left - current.left + peek;
  else if (current.right > right) tabs.scrollLeft += current.right - right + peek;
}

/** The pages of one area as tabs, each with its own address. */
export function TabLinks({ label, tabs, round = false }: TabLinksProps) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const open = tabs.find(({ href, current = href === pathname }) => current)?.href;
  useEffect(() => {
    if (open !== undefined && nav.current) showCurrent(nav.current);
  }, [open]);
  return (
    <nav ref={nav} aria-label={label} className={styles.tabs} data-round={round || undefined}>
      {tabs.map(({ label: text, href, current = href === pathname }) => (
        <Link
          key={href}
          to={href}
          className={styles.tab}
          aria-current={current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
