import { useCallback, useEffect, useRef, useState } from 'react';
import { type CameraProblem, cameraProblem } from './camera-problem.ts';

/** Whether this page may ask for a camera: browsers allow it over https only. */
export const hasCamera = () => navigator.mediaDevices !== undefined;

type Facing = 'environment' | 'user';

/** Without sound: a proof does not need it, and others may be heard. */
const openCamera = (facing: Facing, [width, height]: readonly [number, number]) =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: facing, width: { ideal: width }, height: { ideal: height } },
    audio: false,
  });

/** In pixels. A video of this size fits into a proof. */
const sizes = { photo: [1600, 1200], video: [1280, 720] } as const;

/** Shows the camera in `video` until the component is gone. `flip` changes to the other side. */
export function useCamera(kind: keyof typeof sizes) {
  const video = useRef<HTMLVideoElement>(null);
  const [facing, setFacing] = useState<Facing>('environment');
  const [problem, setProblem] = useState<CameraProblem>();
  const [isOn, setIsOn] = useState(false);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    setIsOn(false);
    openCamera(facing, sizes[kind]).then(
      async (opened) => {
        stream = opened;
        if (isOver || !video.current) return stop();
        video.current.srcObject = opened;
        await video.current.play().catch(() => undefined);
        if (!isOver) setIsOn(true);
      },
      (error: unknown) => {
        if (!isOver) setProblem(cameraProblem(error));
      },
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [facing, kind]);

  const flip = useCallback(
    () => setFacing((current) => (current === 'user' ? 'environment' : 'user')),
    [],
  );
  return { video, facing, isOn, problem, flip };
}
