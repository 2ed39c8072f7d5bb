import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type Act<Answer, Input> = Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> & {
  mutationFn: (input: Input) => Promise<Answer>;
};

/**
 * What a button does, once however often it is pressed: the second press of a double click comes
 * before the button shows that it is busy.
 */
export function useSingleAct<Answer, Input = void>({ mutationFn, ...options }: Act<Answer, Input>) {
  const running = useRef(false);
  const { mutate, ...state } = useMutation({
    ...options,
    mutationFn: (input: Input) =>
      mutationFn(input).finally(() => {
        running.current = false;
      }),
  });

  const start: typeof mutate = (...input) => {
    if (running.current) return;
    running.current = true;
    mutate(...input);
  };

  return { start, ...state };
}
