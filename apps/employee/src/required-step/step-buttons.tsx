import { useMutation } from '@tanstack/react-query';
import { signOut } from '#core/sign-out.ts';
import { useMessages } from '#language/language.ts';
import { Button } from '#ui/button.tsx';

type StepButtonsProps = {
  /** What the button that sends the form says. */
  submit: string;
  busy: boolean;
};

/** Sends the form of a required step, or signs out instead. */
export function StepButtons({ submit, busy }: StepButtonsProps) {
  const { me } = useMessages();
  const leaving = useMutation({ mutationFn: () => signOut() });
  return (
    <>
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
      <Button look="plain" busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {me.signOut}
      </Button>
    </>
  );
}
