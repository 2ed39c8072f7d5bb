import { useState } from 'react';

const key = 'kolam-rail';

function wasCollapsed(): boolean {
  try {
    return localStorage.getItem(key) === 'collapsed';
  } catch {
    return false;
  }
}

/** Manages whether the rail shows icons only, stored in the browser. */
export function useRailState() {
  const [collapsed, setCollapsed] = useState(wasCollapsed);

  function toggle() {
    setCollapsed(!collapsed);
    try {
      localStorage.setItem(key, collapsed ? 'open' : 'collapsed');
    } catch {
      // Storage may be refused. The choice then lasts as long as the page.
    }
  }

  return { collapsed, toggle };
}
