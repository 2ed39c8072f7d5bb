import { useMemo, useState } from 'react';

/** Why a proof is not taken, as far as it is typed. */
export type TypedReason = {
  to: 'rejected' | 'asked_again';
  reason: string;
  /** It is being typed; else it was put aside, to be gone on with. */
  open: boolean;
};

const isBegun = ({ open, reason }: TypedReason) => open && reason.trim() !== '';

/** Reasons that are being typed, each kept with its proof, wherever else the reviewer looks meanwhile. */
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
      forget: (id: string) => change((next) => next.delete(id)),
    };
  }, []);

  return {
    ...actions,
    of: (id: string) => typed.get(id),
    /** Whether one is begun for this proof. */
    isBegun: (id: string) => {
      const reason = typed.get(id);
      return reason !== undefined && isBegun(reason);
    },
    /** Whether leaving the insights would lose one. */
    dirty: [...typed.values()].some(isBegun),
  };
}

export type Reasons = ReturnType<typeof useReasons>;
