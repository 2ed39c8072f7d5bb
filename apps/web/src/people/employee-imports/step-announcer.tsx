import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

const Reached = createContext<(place: string) => void>(() => {});

/**
 * Wraps the steps of the import, which change within one page. Announces each step after the first
 * to screen readers, and restores the keyboard focus when the pressed button is gone.
 */
export function StepAnnouncer({ children }: { children: ReactNode }) {
  const last = useRef<string>(undefined);
  const [announced, setAnnounced] = useState('');

  const reached = useCallback((place: string) => {
    const moved = last.current !== undefined && last.current !== place;
    last.current = place;
    if (!moved) return;
    setAnnounced(place);
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, []);

  return (
    <Reached value={reached}>
      {children}
      <div role="status" className="visually-hidden">
        {announced}
      </div>
    </Reached>
  );
}

/** Announces the reached step: "Step 2 of 5: Columns". */
export function useReached(place: string): void {
  const reached = use(Reached);
  useEffect(() => reached(place), [reached, place]);
}
