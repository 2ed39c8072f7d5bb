import { type RefObject, useEffect, useRef, useState } from 'react';

/** The length of a recorded video, in seconds: about 4.5 MB. */
export const mostSeconds = 30;
const bitsPerSecond = 1_200_000;

/** What phones record and reviewers' browsers play, the best first. */
const formats = [
  { type: 'video/mp4;codecs=avc1', name: 'proof.mp4' },
  { type: 'video/mp4', name: 'proof.mp4' },
  { type: 'video/webm;codecs=vp8', name: 'proof.webm' },
  { type: 'video/webm', name: 'proof.webm' },
];

const formatHere = () =>
  'MediaRecorder' in window
    ? formats.find(({ type }) => MediaRecorder.isTypeSupported(type))
    : undefined;

/** Whether this browser can record a video. */
export const canRecord = () => formatHere() !== undefined;

/** Records what `video` shows, at most 30 seconds, and hands it to `onRecorded`. */
export function useRecorder(
  video: RefObject<HTMLVideoElement | null>,
  onRecorded: (file: File) => void,
) {
  const recorder = useRef<MediaRecorder>(undefined);
  const latest = useRef(onRecorded);
  latest.current = onRecorded;
  /** Undefined while nothing is being recorded. */
  const [seconds, setSeconds] = useState<number>();

  useEffect(() => {
    if (seconds === undefined) return;
    if (seconds >= mostSeconds) return recorder.current?.stop();
    const timer = setTimeout(() => setSeconds(seconds + 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  useEffect(
    () => () => {
      // Gone before its end: nothing is kept.
      if (recorder.current) recorder.current.onstop = null;
    },
    [],
  );

  function start() {
    const format = formatHere();
    const stream = video.current?.srcObject;
    if (!format || !(stream instanceof MediaStream)) return;
    const parts: Blob[] = [];
    const recording = new MediaRecorder(stream, {
      mimeType: format.type,
      videoBitsPerSecond: bitsPerSecond,
    });
    recording.ondataavailable = ({ data }) => parts.push(data);
    recording.onstop = () => {
      setSeconds(undefined);
      const type = format.type.split(';')[0] ?? format.type;
      latest.current(new File(parts, format.name, { type }));
    };
    recorder.current = recording;
    recording.start();
    setSeconds(0);
  }

  return { seconds, start, stop: () => recorder.current?.stop() };
}
