import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** An action that an address can trigger on its screen: `?do=create` opens the form. */
type AddressAction = 'create';

/** `about` of the address says what it is for: `?do=create&about=company.ID`. */
type Actions = Partial<Record<AddressAction, ((about: string) => void) | undefined>>;

/**
 * Runs the action that the address asks for, once. Its parameters are then removed from the
 * address, so that reloading or going back does not run it again. Actions that the user may not
 * perform are ignored.
 */
export function useAddressAction(actions: Actions): void {
  const { do: asked, about }: { do?: unknown; about?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const latest = useRef(actions);
  latest.current = actions;

  useEffect(() => {
    if (typeof asked !== 'string') return;
    // Keeps the other search parameters. The router can't know which route is open.
    const search = ({ do: _, about: __, ...others }: Record<string, unknown>) => others;
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
    if (Object.hasOwn(latest.current, asked))
      latest.current[asked as AddressAction]?.(String(about ?? ''));
  }, [asked, about, navigate]);
}
