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
 * Around the steps of the import, which change below one and the same page: reads out each that is
 * reached after the first, and gives the keyboard a place again where the pressed button is gone.
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

/** Tells where someone has come to: "Step 2 of 5: Columns". */
export function useReached(place: string): void {
  const reached = use(Reached);
  useEffect(() => reached(place), [reached, place]);
}
