import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useState,
} from 'react';

type Closable = { onClose: () => void };
type Given<Props> = Props extends unknown ? Omit<Props, 'onClose'> : never;

/**
 * Opens a dialog with its props, of which the host adds `onClose`: `openDialog(EditTeamDialog, {
 * team })`. It takes the place of an open one. Returns a function that closes it.
 */
type OpenDialog = <Props extends Closable>(
  dialog: ComponentType<Props>,
  ...props: Record<never, never> extends Given<Props> ? [Given<Props>?] : [Given<Props>]
) => () => void;

const OpenContext = createContext<OpenDialog | undefined>(undefined);
const IsOpenContext = createContext(false);

let opened = 0;

/**
 * Shows the one dialog that anything inside opens. Each page has a host, and each dialog, so that
 * what its content opens lies over it.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; dialog: ReactNode }>();
  const open = useCallback<OpenDialog>((dialog, ...[props]) => {
    const id = ++opened;
    const onClose = () => setShown((now) => (now?.id === id ? undefined : now));
    // The host gives what `Given` takes away, which the compiler cannot derive for all props.
    const whole = { ...props, onClose } as never;
    setShown({ id, dialog: createElement(dialog, whole) });
    return onClose;
  }, []);
  return (
    <OpenContext value={open}>
      <IsOpenContext value={shown !== undefined}>{children}</IsOpenContext>
      {shown && <Suspense key={shown.id}>{shown.dialog}</Suspense>}
    </OpenContext>
  );
}

/** Returns the function that opens a dialog in the nearest host. It stays the same. */
export function useOpenDialog(): OpenDialog {
  const open = use(OpenContext);
  if (!open) throw new Error('useOpenDialog needs a DialogHost around it');
  return open;
}

/** Whether the nearest host shows a dialog. */
export const useIsDialogOpen = (): boolean => use(IsOpenContext);
