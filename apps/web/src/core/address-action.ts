import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** What an address may ask a screen to do at once: `?do=create` opens its form. */
export type AddressAction = 'create';

type Actions = Partial<Record<AddressAction, (() => void) | undefined>>;

/**
 * Does what the address asks for, once: the question leaves the address, so that loading it again or
 * going back does not ask again. What the person may not do is passed over.
 */
export function useAddressAction(actions: Actions): void {
  const { do: asked }: { do?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const latest = useRef(actions);
  latest.current = actions;

  useEffect(() => {
    if (typeof asked !== 'string') return;
    // The route takes what it had but for this; the router can't know which route is open.
    const search = ({ do: _, ...others }: Record<string, unknown>) => others;
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
    if (Object.hasOwn(latest.current, asked)) latest.current[asked as AddressAction]?.();
  }, [asked, navigate]);
}
