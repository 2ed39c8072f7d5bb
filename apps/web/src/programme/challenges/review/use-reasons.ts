import { useMemo, useState } from 'react';

/** The typed reason why a proof is not accepted. */
export type TypedReason = {
  to: 'rejected' | 'asked_again';
  reason: string;
  /** Whether the form is open. If not, the text is kept for later. */
  open: boolean;
};

const isBegun = ({ open, reason }: TypedReason) => open && reason.trim() !== '';

/** The typed reasons, each stored with its proof while the reviewer looks at others. */
export function useReasons() {
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedReason>>(new Map());

  const actions = useMemo(() => {
    const change = (edit: (next: Map<string, TypedReason>) => void) =>
      setTyped((now) => {
        const next = new Map(now);
        edit(next);
        return next;
      });
    return {
      keep: (id: string, reason: TypedReason) => change((next) => next.set(id, reason)),
      clear: (id: string) => change((next) => next.delete(id)),
    };
  }, []);

  return {
    ...actions,
    of: (id: string) => typed.get(id),
    /** Whether a reason was started for this proof. */
    isBegun: (id: string) => {
      const reason = typed.get(id);
      return reason !== undefined && isBegun(reason);
    },
    /** Whether leaving the insights would lose one. */
    dirty: [...typed.values()].some(isBegun),
  };
}

export type Reasons = ReturnType<typeof useReasons>;
