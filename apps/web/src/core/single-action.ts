import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type Action<ResponseBody, Input> = Omit<
  UseMutationOptions<ResponseBody, Error, Input>,
  'mutationFn'
> & {
  mutationFn: (input: Input) => Promise<ResponseBody>;
};

/**
 * Runs a button's action once, however often it is pressed: the second press of a double click
 * arrives before the button shows that it is busy.
 */
export function useSingleAction<ResponseBody, Input = void>({
  mutationFn,
  ...options
}: Action<ResponseBody, Input>) {
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
