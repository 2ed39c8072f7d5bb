import { useState } from 'react';

const key = 'kolam-rail';

function wasCollapsed(): boolean {
  try {
    return localStorage.getItem(key) === 'collapsed';
  } catch {
    return false;
  }
}

/** Whether the rail shows icons only, remembered on this machine. */
export function useRailState() {
  const [collapsed, setCollapsed] = useState(wasCollapsed);

  function toggle() {
    setCollapsed(!collapsed);
    try {
      localStorage.setItem(key, collapsed ? 'open' : 'collapsed');
    } catch {
      // Storage may be refused; the choice then lasts as long as the page.
    }
  }

  return { collapsed, toggle };
}
