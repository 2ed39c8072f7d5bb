import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';

type AskedButtonProps = {
  label: string;
  question: string;
  yes: string;
  cancel: string;
  look?: 'filled' | 'outlined' | 'plain';
  busy?: boolean;
  /** Why it failed, between the question and the buttons. */
  problem?: ReactNode;
  onConfirm: () => void;
};

/** A button that asks first. Cancelling returns the focus to it. */
export function AskedButton(props: AskedButtonProps) {
  const { label, question, yes, cancel, look = 'plain', busy = false, problem, onConfirm } = props;
  const [isAsked, setIsAsked] = useState(false);
  const wasAsked = useRef(false);
  if (!isAsked)
    return (
      <Button
        look={look}
        autoFocus={wasAsked.current}
        onClick={() => {
          wasAsked.current = true;
          setIsAsked(true);
        }}
      >
        {label}
      </Button>
    );
  return (
    <>
      <p role="alert">{question}</p>
      {problem}
      <Button look="outlined" busy={busy} onClick={onConfirm}>
        {yes}
      </Button>
      <Button look="plain" autoFocus onClick={() => setIsAsked(false)}>
        {cancel}
      </Button>
    </>
  );
}
