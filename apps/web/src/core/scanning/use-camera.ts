import { useCallback, useEffect, useRef, useState } from 'react';
import { cameraMessages, cameraProblem } from './camera-problem.ts';
import { openDecoder } from './decoder.ts';
import { repeatGuard } from './repeat-guard.ts';

/** Milliseconds between two looks: eight a second leave the phone time for all else. */
const lookEvery = 120;

export type CameraState =
  | { status: 'off'; problem?: string | undefined }
  | { status: 'starting' }
  | { status: 'on'; hasTorch: boolean };

// Browsers know these; the types of TypeScript don't yet.
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };
type TorchConstraints = MediaTrackConstraintSet & { torch?: boolean };

async function openCamera(deviceId: string | undefined): Promise<MediaStream> {
  // Missing where the page came by plain http.
  if (!navigator.mediaDevices) throw new Error(cameraMessages.insecure);
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' };
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  return navigator.mediaDevices.getUserMedia({ video: { ...which, ...size }, audio: false });
}

/** Names are told only once a camera was allowed. */
const camerasNow = async () =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');

type CameraOptions = {
  /** Each code as it comes into sight. */
  onCode: (code: string) => void;
  /** Goes on after a code; else it stops. */
  continuous: boolean;
};

/** A camera that reads codes: its picture goes into `video`. */
export function useCamera(options: CameraOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | undefined>(undefined);
  const latest = useRef(options);
  latest.current = options;
  // What was started before the last start or stop is over.
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
        // The decoder comes while the person is asked about the camera.
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
          if (code !== undefined && isNew(code, performance.now())) {
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
    // A device that promises a light and has none: nothing to say about it.
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
