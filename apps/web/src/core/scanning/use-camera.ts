import { useCallback, useEffect, useRef, useState } from 'react';
import { cameraMessages, cameraProblem } from './camera-problem.ts';
import { openDecoder } from './decoder.ts';
import { repeatGuard } from './repeat-guard.ts';

/** Milliseconds between two reads. Eight per second leave the phone time for other work. */
const lookEvery = 120;

type CameraState =
  | { status: 'off'; problem?: string | undefined }
  | { status: 'starting' }
  | { status: 'on'; hasTorch: boolean };

// Browsers support these, but TypeScript's types don't include them yet.
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };
type TorchConstraints = MediaTrackConstraintSet & { torch?: boolean };

async function openCamera(deviceId: string | undefined): Promise<MediaStream> {
  // Missing on pages served over plain HTTP.
  if (!navigator.mediaDevices) throw new Error(cameraMessages.insecure);
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' };
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  return navigator.mediaDevices.getUserMedia({ video: { ...which, ...size }, audio: false });
}

/** Device names are available only after the user allowed a camera. */
const camerasNow = async () =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');

type CameraOptions = {
  /** Called for each code that comes into view. */
  onCode: (code: string) => void;
  /** Keeps scanning after a code. Otherwise it stops. */
  continuous: boolean;
};

/** Reads codes with a camera whose picture is shown in `video`. */
export function useCamera(options: CameraOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | undefined>(undefined);
  const latest = useRef(options);
  latest.current = options;
  // Invalidates everything from before the last start or stop.
  const run = useRef(0);
  const [state, setState] = useState<CameraState>({ status: 'off' });
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [camera, setCamera] = useState<string>();
  const [torch, setTorch] = useState(false);

  const stop = useCallback((problem?: string) => {
    run.current += 1;
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = undefined;
    if (video.current) video.current.srcObject = null;
    setTorch(false);
    setState({ status: 'off', problem });
  }, []);

  const start = useCallback(
    async (deviceId?: string) => {
      stop();
      const mine = run.current;
      const isOver = () => mine !== run.current;
      setState({ status: 'starting' });
      try {
        // Loads the decoder while the browser asks for the camera permission.
        const decoder = openDecoder();
        decoder.catch(() => undefined);
        const opened = await openCamera(deviceId);
        if (isOver()) return stopTracks(opened);
        stream.current = opened;
        const [track] = opened.getVideoTracks();
        track?.addEventListener('ended', () => !isOver() && stop(cameraMessages.ended));
        const picture = video.current;
        if (!picture) return stop();
        picture.srcObject = opened;
        await picture.play();
        const [read, found] = await Promise.all([decoder, camerasNow()]);
        if (isOver()) return;
        setCameras(found);
        setCamera(track?.getSettings().deviceId);
        const able: TorchCapabilities | undefined = track?.getCapabilities?.();
        setState({ status: 'on', hasTorch: able?.torch === true });
        const isNew = repeatGuard();
        while (!isOver()) {
          const code = await read(picture).catch(() => undefined);
          if (isOver()) return;
          if (isNew(code, performance.now()) && code !== undefined) {
            latest.current.onCode(code);
            if (!latest.current.continuous) return stop();
          }
          await pause(lookEvery);
        }
      } catch (error) {
        if (!isOver()) stop(cameraProblem(error));
      }
    },
    [stop],
  );

  useEffect(() => () => stop(), [stop]);

  async function toggleTorch() {
    const [track] = stream.current?.getVideoTracks() ?? [];
    const wanted: TorchConstraints = { torch: !torch };
    // The device reports a torch that it does not have. There is nothing to report.
    await track?.applyConstraints({ advanced: [wanted] }).then(
      () => setTorch(!torch),
      () => undefined,
    );
  }

  return { video, state, start, stop, cameras, camera, torch, toggleTorch };
}

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
